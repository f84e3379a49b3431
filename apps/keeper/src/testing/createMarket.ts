import { Graph } from '@vermeil/router'
import { type Address, parseAddress, zeroAddress } from '@vermeil/units'
import { GasValues } from '../decisions/GasValues.ts'
import type { MarketSnapshot } from '../decisions/MarketSnapshot.ts'
import type { FillTerms } from '../decisions/planFill.ts'
import type { BookOrder } from '../orders/BookOrder.ts'

const whole = 10n ** 18n
/** An address that ends in a number. */
export const address = (number: number): Address =>
  parseAddress(`0x${number.toString(16).padStart(40, '0')}`)
export const [vvet, energy, gold, silver, router] = [1, 2, 3, 4, 5].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]

/** A market with pools of VET with VTHO and two tokens. Reserves are in whole units. */
export function createMarket(
  reserves: readonly [gold: bigint, silver: bigint, vet: bigint],
): MarketSnapshot {
  const graph = new Graph([{ name: 'venue', router, wrappedVet: vvet }])
  const [golds, silvers, vet] = reserves
  const pools = [
    [energy, 200_000n, 10_000n],
    [gold, golds, vet],
    [silver, silvers, vet],
  ] as const
  for (const [at, [token1, amount, vets]] of pools.entries())
    graph.write({
      kind: 'pair',
      venue: 'venue',
      address: address(100 + at),
      poolId: at + 1,
      token0: vvet,
      token1,
      reserve0: vets * whole,
      reserve1: amount * whole,
      feePips: 3_000,
    })
  return { graph, gasPrice: 10n ** 13n, energy, wrappedVet: vvet }
}

/** An open order that sells gold for VET. */
export function createOrder(fields: Partial<BookOrder>): BookOrder {
  const { amountFrom = whole, price = whole } = fields
  return {
    ...{ id: 1n, maker: address(50), tokenFrom: gold, tokenTo: zeroAddress },
    ...{ amountFrom, price, amountTo: (amountFrom * price + whole - 1n) / whole },
    ...{ remaining: amountFrom, fillable: amountFrom, termsHash: '0x', expiresAt: 0 },
    ...fields,
  }
}

/** The budget of a keeper with this balance of a base. */
export function createTerms(market: MarketSnapshot, base: Address, available: bigint): FillTerms {
  return { market, gasValues: new GasValues(market), base, available, minProfit: 0n, extraGas: 0n }
}
