import { findAsset, type Token, tokens } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import type { accountCall, CallAnswer } from '@vermeil/wire'
import { readDecimal } from '../../../trade/amounts/readDecimal.ts'
import { type Usd, usdDecimals, valueInUsd } from '../../../trade/amounts/Usd.ts'
import type { PriceSeries } from './ValueLine.ts'

/** The cost basis of a token, from the API. */
export type Basis = CallAnswer<typeof accountCall>['bases'][number]

/** A token of an account. Unknown values are undefined. */
export interface PortfolioToken {
  token: Token
  balance: Amount
  /** Dollars for one whole token. */
  price: Usd | undefined
  value: Usd | undefined
  /** The change of its price in 24 hours. */
  changePercent: number | undefined
  /** The unrealised gain of the part whose cost is known; undefined if no cost is known. */
  unrealised: Usd | undefined
}

/** An account's tokens and their totals. */
export interface Portfolio {
  /** The most valuable first, then those without a price. */
  holdings: PortfolioToken[]
  total: Usd
  /** The change of the total in 24 hours, over the tokens whose past price is known. */
  change: { usd: Usd; percent: number } | undefined
  /** The sum over all tokens with a known cost; undefined if no cost is known. */
  unrealised: Usd | undefined
  /** The gains and losses of all sales; undefined if nothing was bought. */
  realised: Usd | undefined
}

interface PortfolioFacts {
  balances: ReadonlyMap<Address, Amount>
  prices: ReadonlyMap<Address, Usd>
  /** Prices of the last 24 hours. */
  day: readonly PriceSeries[] | undefined
  bases: readonly Basis[] | undefined
}

/** Summarizes what an account holds, with its gains at average cost. */
export function summarizePortfolio({ balances, prices, day, bases }: PortfolioFacts): Portfolio {
  const holdings = tokens
    .flatMap((token): PortfolioToken[] => {
      const balance = balances.get(token.address) ?? (0n as Amount)
      if (balance === 0n) return []
      const price = prices.get(token.address)
      const value = price && valueInUsd(balance, token.decimals, price)
      const ratio = findRatio(token.address, day)
      const basis = bases?.find((each) => each.token === findAsset(token.address))
      return [
        {
          token,
          balance,
          price,
          value,
          changePercent:
            ratio && Number(((ratio.last - ratio.first) * 1_000_000n) / ratio.first) / 1e4,
          unrealised: basis && price && findUnrealised(token, { balance, price, basis, balances }),
        },
      ]
    })
    .sort(compareValue)
  const gains = holdings.flatMap(({ unrealised = null }) => unrealised ?? [])
  return {
    holdings,
    total: sum(holdings.map(({ value = 0n as Usd }) => value)),
    change: findChange(holdings, day),
    unrealised: gains.length > 0 ? sum(gains) : undefined,
    realised:
      bases && bases.length > 0
        ? sum(bases.map(({ realisedUsd }) => scale(realisedUsd)))
        : undefined,
  }
}

/** All forms of VET share one cost basis, in proportion to their balances. */
function findUnrealised(
  token: Token,
  {
    balance,
    price,
    basis,
    balances,
  }: {
    balance: Amount
    price: Usd
    basis: Basis
    balances: ReadonlyMap<Address, Amount>
  },
): Usd | undefined {
  if (basis.amount === 0n) return undefined
  const asset = findAsset(token.address)
  let held = 0n
  for (const [address, amount] of balances) if (findAsset(address) === asset) held += amount
  const covered = held < basis.amount ? held : basis.amount
  const part = (covered * balance) / held
  const cost = scale((basis.costUsd * part) / basis.amount)
  return (valueInUsd(part, token.decimals, price) - cost) as Usd
}

/** Dollars for one whole token, on average, of what was bought and not sold since; undefined if nothing is left of it. */
export function findAverageCost({ amount, costUsd }: Basis, decimals: number): Usd | undefined {
  return amount === 0n ? undefined : scale((costUsd * 10n ** BigInt(decimals)) / amount)
}

function findChange(
  holdings: readonly PortfolioToken[],
  day: readonly PriceSeries[] | undefined,
): Portfolio['change'] {
  let [before, now] = [0n, 0n]
  for (const { token, value } of holdings) {
    const ratio = findRatio(token.address, day)
    if (!ratio || value === undefined) continue
    before += (value * ratio.first) / ratio.last
    now += value
  }
  if (before === 0n) return undefined
  const percent = Number(((now - before) * 1_000_000n) / before) / 1e4
  return { usd: (now - before) as Usd, percent }
}

const priceDecimals = 18

/** A token's first and last known price of a period; undefined if either is missing. */
function findRatio(
  address: Address,
  series: readonly PriceSeries[] | undefined,
): { first: bigint; last: bigint } | undefined {
  const prices = series?.find(({ token }) => token === findAsset(address))?.prices ?? []
  const [one, other] = [prices[0], prices.at(-1)]
  if (!one || !other) return undefined
  const first = readDecimal(one.priceUsd, priceDecimals)
  const last = readDecimal(other.priceUsd, priceDecimals)
  return first > 0n && last > 0n ? { first, last } : undefined
}

function compareValue({ value: one }: PortfolioToken, { value: other }: PortfolioToken): number {
  if (one === undefined || other === undefined)
    return Number(one === undefined) - Number(other === undefined)
  return one === other ? 0 : one < other ? 1 : -1
}

function sum(values: readonly Usd[]): Usd {
  return values.reduce((total, value) => total + value, 0n) as Usd
}

/** Converts dollars with 18 decimals, as the API returns them, to the app's scale. Rounds down. */
function scale(usd: bigint): Usd {
  return (usd / 10n ** BigInt(18 - usdDecimals)) as Usd
}
