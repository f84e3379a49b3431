import type { Address } from '@vermeil/units'
import type { FundingFact } from './facts.ts'
import { integrityRules } from './rules.ts'

/**
 * Groups traders by who funded them: an account with the traders that it funded, and traders that the same account
 * funded within `fundingSeconds`. An account that funded many, such as an exchange or a faucet, creates no links. Every
 * trader is in one group; most are alone.
 */
export function linkAccounts(
  traders: readonly Address[],
  fundings: readonly FundingFact[],
): Address[][] {
  const known = new Set(traders)
  const relevant = fundings.filter(({ account }) => known.has(account))
  const groups = new Groups(traders)
  for (const [funder, funded] of Map.groupBy(relevant, ({ from }) => from)) {
    if (funded.length > integrityRules.maxFunded) continue
    if (known.has(funder)) for (const { account } of funded) groups.join(funder, account)
    const sorted = funded.toSorted((one, other) => one.timestamp - other.timestamp)
    for (const [index, later] of sorted.entries()) {
      const earlier = sorted[index - 1]
      if (earlier && later.timestamp - earlier.timestamp <= integrityRules.fundingSeconds)
        groups.join(earlier.account, later.account)
    }
  }
  return groups.list()
}

/** Disjoint sets. */
class Groups {
  readonly #parents: Map<Address, Address>

  constructor(accounts: readonly Address[]) {
    this.#parents = new Map(accounts.map((account) => [account, account]))
  }

  join(one: Address, other: Address): void {
    this.#parents.set(this.#find(one), this.#find(other))
  }

  list(): Address[][] {
    const groups = Map.groupBy(this.#parents.keys(), (account) => this.#find(account))
    return [...groups.values()]
  }

  #find(account: Address): Address {
    const parent = this.#parents.get(account) ?? account
    if (parent === account) return account
    const root = this.#find(parent)
    this.#parents.set(account, root)
    return root
  }
}
