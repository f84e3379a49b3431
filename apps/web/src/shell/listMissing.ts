import { t } from '@lingui/core/macro'
import type { Addresses, ContractName } from '@vermeil/abi'

/** The purpose of each of our contracts, in a trader's words. */
const listUses = (): (readonly [ContractName, string])[] => [
  ['aggregator', t`swaps over several exchanges`],
  ['orderBook', t`limit orders`],
  ['rewards', t`rewards`],
]

/** The features that do not work on a network because one of our contracts is not deployed there. */
export function listMissing(contracts: Addresses): string[] {
  return listUses()
    .filter(([name]) => contracts[name] === null)
    .map(([, use]) => use)
}
