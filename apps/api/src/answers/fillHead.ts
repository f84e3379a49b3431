import type { RemainingBudget } from '../clients/RateLimiter.ts'
import { serviceHeaders } from '../http/addHeaders.ts'
import type { CachedAnswer, Coding } from './CachedAnswer.ts'
import { listBodyHeaders, listTagHeaders } from './writeAnswer.ts'

/** How an answer is sent: with its plain body, with a compressed body, or without a body to a client that has it. */
export type Form = Coding | 'plain' | 'held'

/** The headers of an answer, each made on first use: names and values in turn, which Node writes unchanged. */
export type Heads = Partial<Record<Form, string[]>>

/** An answer of a block, and the values of its next request. */
interface Filling {
  answer: CachedAnswer
  heads: Heads
  form: Form
  block: number
  id: string
  budget: RemainingBudget
}

/** The positions of the values that differ from request to request. */
const place = { id: 1, limit: 3, remaining: 5, reset: 7 } as const

/** The headers of the next answer. They are written at once, so one array serves all requests in turn. */
export function fillHead({ answer, heads, form, block, id, budget }: Filling): string[] {
  heads[form] ??= createHead(answer, form, block)
  const head = heads[form]
  head[place.id] = id
  head[place.limit] = String(budget.limit)
  head[place.remaining] = String(budget.remaining)
  head[place.reset] = String(budget.resetSeconds)
  return head
}

function createHead(answer: CachedAnswer, form: Form, block: number): string[] {
  return [
    ...['x-request-id', '', 'ratelimit-limit', '', 'ratelimit-remaining', ''],
    ...['ratelimit-reset', '', 'x-block', String(block)],
    ...Object.entries(serviceHeaders).flat(),
    ...listTagHeaders(answer),
    ...(form === 'held' ? [] : listBodyHeaders(answer, form === 'plain' ? undefined : form)),
  ]
}
