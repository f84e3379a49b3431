import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { address, count, createPageFields, id, seconds, units } from '../codec/fields.ts'

/** A swap through the aggregator (2 §3); amounts in smallest units. */
export const swap = v.object({
  tokenFrom: address,
  tokenTo: address,
  amountIn: units,
  amountOut: units,
  exchange: address,
  recipient: address,
  feeAmount: units,
  timestamp: seconds,
  txID: id,
  blockNumber: count,
})

/** The swaps whose output an account received. */
export const swapsCall = {
  method: 'GET',
  path: '/api/swaps/:account',
  chapter: 'Trading',
  summary: 'A page of the swaps whose output an account received, newest first.',
  params: v.object({ account: address }),
  query: v.object(createPageFields(20, 100)),
  answer: v.object({ swaps: v.array(swap), hasNext: v.boolean() }),
} as const satisfies Call
