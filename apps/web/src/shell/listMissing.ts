import { t } from '@lingui/core/macro'
import type { Addresses, ContractName } from '@vermeil/abi'

/** What a contract of ours is there for, in the words of a trader. */
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
