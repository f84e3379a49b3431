import type { QuoteCertificate } from '@vermeil/pools'
import { type Hex, parseHex } from '@vermeil/units'
import type { Quote } from './Quote.ts'

/**
 * The price certificate of a quote; undefined if its bound cannot be computed from the chain alone. For an exact
 * output the claim is the amount that was asked for, which the route may exceed by rounding.
 */
export function buildCertificate(
  { answer, exact, amount }: Pick<Quote, 'answer' | 'exact' | 'amount'>,
  genesisId: Hex,
): QuoteCertificate | undefined {
  if (!answer?.certificate) return undefined
  const { from, to, routes, bound, certificate } = answer
  const isExactOut = exact === 'buy'
  const { block, maxHops, orders } = certificate
  return {
    genesisId,
    block: { number: block.number, id: parseHex(block.id) },
    from,
    to,
    isExactOut,
    amountIn: routes.reduce((sum, { amountIn }) => sum + amountIn, 0n),
    amountOut: isExactOut ? amount : answer.totalAmountOut,
    bound,
    maxHops,
    orders: orders.map(BigInt),
    legs: routes.flatMap(({ pairs }) =>
      pairs.map(({ pair: pool, orderId, ...leg }) => ({
        pool,
        ...(orderId === undefined ? {} : { orderId: BigInt(orderId) }),
        from: leg.from,
        to: leg.to,
        amountIn: leg.amountIn,
        amountOut: leg.amountOut,
      })),
    ),
  }
}
