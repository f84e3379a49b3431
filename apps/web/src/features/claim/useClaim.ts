import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { useEffect, useState } from 'react'
import { delegationOptions, useDelegation } from '../../data/account/delegation.ts'
import { useApp } from '../../data/app/useApp.ts'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { availableRewardsOptions, rewardHistoryOptions } from '../../data/rewards/rewards.ts'
import { claimedMs, rewardReadMs } from '../../trade/limits/timings.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { useFlow } from '../flow/useFlow.ts'
import { createClaim } from './createClaim.ts'

const kinds = ['claim'] as const

export type ClaimState = ReturnType<typeof useClaim>

/** The account's claimable amount, its rewards by round, and the state of its claim. */
export function useClaim(account: Address) {
  const app = useApp()
  const available = useQuery(availableRewardsOptions(app, account))
  const history = useQuery(rewardHistoryOptions(app, account))
  const isAvailableOld = useIsOld(available, rewardReadMs)
  const isHistoryOld = useIsOld(history, rewardReadMs)
  const delegation = useDelegation(account)
  const asked = [available, history, useQuery(delegationOptions(account))]
  const flow = useFlow(kinds)
  const { wallet } = useWallet()
  const { isAvailable: isFeePaid = false } = delegation ?? {}
  return {
    available,
    history,
    isAvailableOld,
    isHistoryOld,
    /** Some data of the card is still loading. */
    isLoading: asked.some(({ status }) => status === 'pending'),
    flow,
    delegation,
    /** The wallet is not locked. */
    canSign: wallet !== undefined,
    isClaimed: useMomentAfter(flow.state.stage === 'success'),
    submit() {
      const claim = createClaim(available.data, history.data?.rounds)
      if (claim) flow.submit({ ...claim, isFeePaid }, { isRepeated: true })
    },
  }
}

/** True for 2 s after `isNow` becomes true (2 §4). */
function useMomentAfter(isNow: boolean): boolean {
  const [isRecent, setRecent] = useState(false)
  useEffect(() => {
    if (isNow) setRecent(true)
  }, [isNow])
  useEffect(() => {
    if (!isRecent) return
    const timer = setTimeout(() => setRecent(false), claimedMs)
    return () => clearTimeout(timer)
  }, [isRecent])
  return isRecent
}
