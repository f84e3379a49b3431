import type { Address } from '@vermeil/units'
import { type AggregatorsBody, parseAggregatorsAnswer } from '@vermeil/wire'
import type { Quote } from '../trade/quote/Quote.ts'
import { readApiQuote } from '../trade/quote/readApiQuote.ts'
import { b3tr, createQuote, router, vet, vtho, whole } from './sample.ts'

/** The pools of the sample answer. */
export const samplePools = [0xa1, 0xa2, 0xa3].map(
  (digit) => `0x${digit.toString(16).repeat(20)}` as Address,
) as [Address, Address, Address]

const [direct, first, second] = samplePools
const blockId = `0x${'5b'.repeat(32)}`

type Pair = AggregatorsBody['routes'][number]['pairs'][number]

function createPair(pair: Address, change: Partial<Pair>): Pair {
  return {
    exchange: 'VeRocket',
    comment: '',
    router,
    pair,
    from: vet.address,
    to: b3tr.address,
    amountIn: String(whole(600)),
    amountOut: String(whole(120)),
    feeBps: 30,
    kind: 'pair',
    ...change,
  }
}

const routes: AggregatorsBody['routes'] = [
  {
    percentage: 60,
    amountIn: String(whole(600)),
    amountOut: String(whole(120)),
    pairs: [createPair(direct, {})],
  },
  {
    percentage: 40,
    amountIn: String(whole(400)),
    amountOut: String(whole(80)),
    pairs: [
      createPair(first, {
        to: vtho.address,
        amountIn: String(whole(400)),
        amountOut: String(whole(5_000)),
      }),
      createPair(second, {
        exchange: 'Vexchange',
        from: vtho.address,
        amountIn: String(whole(5_000)),
        amountOut: String(whole(80)),
      }),
    ],
  },
]

/** The API's quote for 1,000 VET: 200 B3TR over three pools, with a certificate and the bound 200.001. */
export function createApiQuote(change: Partial<AggregatorsBody> = {}): Quote {
  const { sell, buy, exact, amount } = createQuote()
  const body: AggregatorsBody = {
    from: vet.address,
    to: b3tr.address,
    block: { number: 55, id: blockId, timestamp: 1 },
    isExactOut: false,
    inputAmount: String(whole(1_000)),
    totalAmountIn: String(whole(1_000)),
    totalMaxAmountIn: String(whole(1_000)),
    totalAmountOut: String(whole(200)),
    totalMinAmountOut: String(whole(198)),
    priceImpactBps: 3,
    bound: String(whole(200.001)),
    efficiency: 0.99999,
    venues: [{ exchange: 'VeRocket', router, amount: String(whole(190)) }],
    routes,
    certificate: { block: { number: 54, id: blockId }, maxHops: 3, orders: ['7'] },
    ...change,
  }
  const read = readApiQuote({ sell, buy, exact, amount }, parseAggregatorsAnswer(body))
  if (!read.found) throw new Error('The sample answer has no quote.')
  return read.quote
}
