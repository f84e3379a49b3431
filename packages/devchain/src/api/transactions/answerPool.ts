import { type Answer, createJsonAnswer } from '../http/Answer.ts'
import type { Call } from '../http/Call.ts'
import { parseAddressText } from '../text/parseBytes32.ts'
import { parseFlag } from '../text/parseFlag.ts'
import { buildTransaction } from './buildTransaction.ts'

/** GET /node/network/peers: null, as a node answers that has none. */
export function answerPeers(): Answer {
  return createJsonAnswer(null)
}

/** GET /node/txpool: ids of what waits, or whole transactions with `expanded`; `origin` picks a sender's. */
export function answerPool({ chain, query }: Call): Answer {
  const expanded = parseFlag(query, 'expanded')
  const text = query.get('origin') ?? ''
  const origin = text === '' ? undefined : parseAddressText(text, 'origin')
  const waiting = chain
    .pendingAll()
    .filter((transaction) => origin === undefined || transaction.origin === origin)
  return createJsonAnswer(
    waiting.map((transaction) =>
      expanded ? buildTransaction(transaction, undefined) : transaction.id,
    ),
  )
}

/** GET /node/txpool/status. */
export function answerPoolStatus({ chain }: Call): Answer {
  return createJsonAnswer({ amount: chain.pendingAll().length })
}
