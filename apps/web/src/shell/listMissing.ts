import { t } from '@lingui/core/macro'
import type { Addresses, ContractName } from '@vermeil/abi'

/** What each of our contracts is for, in a trader's words. */
const listUses = (): (readonly [ContractName, string])[] => [
  ['aggregator', t`swaps over several exchanges`],
  ['orderBook', t`limit orders`],
  ['rewards', t`rewards`],
]

/** What does not work on a network because a contract of ours is not deployed there. */
export function listMissing(contracts: Addresses): string[] {
  return listUses()
    .filter(([name]) => contracts[name] === null)
    .map(([, use]) => use)
}
