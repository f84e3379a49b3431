import type { Allowance } from '../clients/RateLimiter.ts'
import { serviceHeaders } from '../http/addHeaders.ts'
import type { Answer, Coding } from './Answer.ts'
import { listBodyHeaders, listTagHeaders } from './writeAnswer.ts'

/** How an answer goes out: with its body as it is or in a coding, or without one to who holds it. */
export type Form = Coding | 'plain' | 'held'

/** The heads of an answer as far as they were needed: names and values in turn, which node writes as they stand. */
export type Heads = Partial<Record<Form, string[]>>

/** An answer of a block, and what its next head says of the request. */
interface Filling {
  answer: Answer
  heads: Heads
  form: Form
  block: number
  id: string
  allowance: Allowance
}

/** Where in a head the values stand that differ from request to request. */
const place = { id: 1, limit: 3, remaining: 5, reset: 7 } as const

/** The head of the next answer. It is written at once, so that one array serves all requests in turn. */
export function fillHead({ answer, heads, form, block, id, allowance }: Filling): string[] {
  heads[form] ??= createHead(answer, form, block)
  const head = heads[form]
  head[place.id] = id
  head[place.limit] = String(allowance.limit)
  head[place.remaining] = String(allowance.remaining)
  head[place.reset] = String(allowance.resetSeconds)
  return head
}

function createHead(answer: Answer, form: Form, block: number): string[] {
  return [
    ...['x-request-id', '', 'ratelimit-limit', '', 'ratelimit-remaining', ''],
    ...['ratelimit-reset', '', 'x-block', String(block)],
    ...Object.entries(serviceHeaders).flat(),
    ...listTagHeaders(answer),
    ...(form === 'held' ? [] : listBodyHeaders(answer, form === 'plain' ? undefined : form)),
  ]
}
