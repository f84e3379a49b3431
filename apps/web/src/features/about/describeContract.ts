import { t } from '@lingui/core/macro'
import { type Address, hourSeconds, shortenAddress } from '@vermeil/units'
import type { OwnContract } from '../../data/deployment/checkCode.ts'
import type { Control } from '../../data/deployment/control.ts'
import { formatCount } from '../../language/numbers.ts'

/** A contract's name on screen, and what it is for. */
export function describeContract(contract: OwnContract): { name: string; role: string } {
  switch (contract) {
    case 'aggregator':
      return { name: t`Aggregator`, role: t`Runs swaps, keeps nothing` }
    case 'aggregatorRegistry':
      return { name: t`Registry`, role: t`The aggregator's list of exchanges` }
    case 'routeSelector':
      return { name: t`Route selector`, role: t`Quotes on the chain` }
    case 'orderBook':
      return { name: t`Order book`, role: t`Limit orders and fills` }
    case 'rewards':
      return { name: t`Rewards`, role: t`Rounds and claims` }
    case 'timelock':
      return { name: t`Timelock`, role: t`Delays changes of the aggregator` }
    case 'multicall3':
      return { name: t`Multicall`, role: t`Reads many values at once` }
    case 'vvet':
      return { name: t`Veiled VET`, role: t`vVET, 1:1 with VET` }
  }
}

/** Who can change a contract, and what; a dash while that is unknown. */
export function describePowers(contract: OwnContract, control: Control | undefined): string {
  if (contract === 'aggregator') return describeAggregator(control)
  if (contract === 'orderBook') {
    const owner = shorten(control?.orderBookOwner)
    return owner ? t`${owner} can pause it` : '–'
  }
  if (contract === 'rewards') {
    const owner = shorten(control?.rewardsOwner)
    return owner ? t`${owner} names the settler` : '–'
  }
  if (contract === 'timelock') {
    const proposer = shorten(control?.proposer)
    return proposer ? t`${proposer} announces changes` : '–'
  }
  return t`No one`
}

function describeAggregator(control: Control | undefined): string {
  if (control?.aggregatorOwner === undefined) return '–'
  const { isTimelocked, delaySeconds, aggregatorOwner } = control
  const owner = isTimelocked ? describeDelay(delaySeconds) : shortenAddress(aggregatorOwner)
  const guardian = shorten(control.guardian)
  return guardian ? t`${owner}; ${guardian} can pause it` : owner
}

/** The delay that the timelock demands. */
function describeDelay(seconds: number | undefined): string {
  if (seconds === undefined) return t`Timelock`
  const hours = formatCount(Math.round(seconds / hourSeconds))
  return t`Timelock, ${hours} h delay`
}

function shorten(address: Address | undefined): string | undefined {
  return address && shortenAddress(address)
}
