import type { Address } from '@vermeil/units'
import { countCopies, sortTradeTimes, type TradeTimes } from './countCopies.ts'
import type {
  Flag,
  FundingFact,
  LinkedWallet,
  OneOwnerFlag,
  RoundTripFlag,
  TradeFact,
} from './facts.ts'
import { findRoundTrips } from './findRoundTrips.ts'
import { linkAccounts } from './linkAccounts.ts'
import { integrityRules } from './rules.ts'

/**
 * The flags of a round by the published rules, those with the most points first. The same trades and fundings give the
 * same flags in any order. Trades without points are ignored.
 */
export function findFlags(trades: readonly TradeFact[], fundings: readonly FundingFact[]): Flag[] {
  const scored = trades.filter(({ points }) => points > 0n)
  const byTrader = Map.groupBy(scored, ({ trader }) => trader)
  const times = sortTradeTimes(scored)
  const funders = new Map(fundings.map((funding) => [funding.account, funding]))
  const groups = linkAccounts([...byTrader.keys()].toSorted(), fundings)
  return groups
    .flatMap((accounts) => {
      const group = { accounts, trades: accounts.flatMap((account) => byTrader.get(account) ?? []) }
      return [flagRoundTrips(group), flagOneOwner(group, { times, funders })].filter(
        (flag) => flag !== undefined,
      )
    })
    .toSorted(compareFlags)
}

interface Group {
  accounts: Address[]
  trades: readonly TradeFact[]
}

function flagRoundTrips({ accounts, trades }: Group): RoundTripFlag | undefined {
  const trips = findRoundTrips(trades)
  if (trips.length < integrityRules.minRoundTrips) return undefined
  const allPoints = sumPoints(trades)
  const points = sumPoints(trips.flatMap(({ first, second }) => [first, second]))
  if (points * 100n < allPoints * integrityRules.minRoundTripPercent) return undefined
  return { rule: 'round-trips', accounts, points, allPoints, trips }
}

function flagOneOwner(
  { accounts, trades }: Group,
  { times, funders }: { times: TradeTimes; funders: ReadonlyMap<Address, FundingFact> },
): OneOwnerFlag | undefined {
  if (accounts.length < integrityRules.minWallets) return undefined
  const copies = countCopies(trades, times)
  const byTrader = Map.groupBy(trades, ({ trader }) => trader)
  const wallets = accounts
    .map((account) => describeWallet(account, byTrader.get(account) ?? [], funders.get(account)))
    .filter(({ account, trades: count }) => isCopying(copies.get(account) ?? 0, count))
  if (wallets.length < integrityRules.minWallets) return undefined
  return {
    rule: 'one-owner',
    accounts: wallets.map(({ account }) => account),
    points: wallets.reduce((sum, wallet) => sum + wallet.points, 0n),
    wallets,
    copies: wallets.reduce((sum, { account }) => sum + (copies.get(account) ?? 0), 0),
  }
}

function isCopying(copies: number, trades: number): boolean {
  return (
    copies >= integrityRules.minCopies && copies * 100 >= trades * integrityRules.minCopyPercent
  )
}

function describeWallet(
  account: Address,
  trades: readonly TradeFact[],
  funding: FundingFact | undefined,
): LinkedWallet {
  return {
    account,
    funder: funding?.from,
    fundedAt: funding?.timestamp,
    points: sumPoints(trades),
    trades: trades.length,
  }
}

function sumPoints(trades: readonly TradeFact[]): bigint {
  return trades.reduce((sum, { points }) => sum + points, 0n)
}

function compareFlags(one: Flag, other: Flag): number {
  if (one.points !== other.points) return one.points > other.points ? -1 : 1
  return `${one.accounts[0]}${one.rule}` < `${other.accounts[0]}${other.rule}` ? -1 : 1
}
