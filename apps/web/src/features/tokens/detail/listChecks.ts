import { t } from '@lingui/core/macro'
import { isListed, type Token } from '@vermeil/tokens'
import { formatAmount } from '@vermeil/units'
import type { TokenMarketAnswer } from '@vermeil/wire'
import { formatCount } from '../../../language/numbers.ts'
import { usdDecimals } from '../../../trade/amounts/Usd.ts'
import { formatSum } from '../describeMarket.ts'
import { findDepth, formatPips, isThin } from './findWarnings.ts'

/** Something that was checked about a token, and its result. */
export interface Check {
  isPassed: boolean
  title: string
  detail: string
}

/** What was checked about a token. Without pools, only what does not depend on them. */
export function listChecks({ address, symbol }: Token, answer: TokenMarketAnswer): Check[] {
  const { transferFeePips, untrustedPools, poolCount } = answer
  const checks: Check[] = [
    isListed(address)
      ? { isPassed: true, title: t`On our list`, detail: t`This is the contract of ${symbol}.` }
      : {
          isPassed: false,
          title: t`Not on our list`,
          detail: t`Anyone can give a token this symbol. Compare the contract.`,
        },
    checkTransferFee(transferFeePips),
  ]
  const depth = findDepth(answer)
  if (depth !== undefined) {
    const sum = formatSum(formatAmount(depth, usdDecimals))
    checks.push({
      isPassed: !isThin(depth),
      title: isThin(depth) ? t`Little liquidity` : t`Can be sold`,
      detail: t`Selling for ${sum} moves the price by 2%.`,
    })
  }
  if (poolCount + untrustedPools.length > 0) checks.push(checkPools(answer))
  return checks
}

function checkTransferFee(pips: number): Check {
  const isPassed = pips === 0
  const percent = formatPips(pips)
  return {
    isPassed,
    title: isPassed ? t`No fee on transfers` : t`Takes a ${percent} fee on transfers`,
    detail: isPassed ? t`Transfers arrive in full.` : t`Quotes include this fee.`,
  }
}

function checkPools({ untrustedPools, poolCount }: TokenMarketAnswer): Check {
  const isPassed = untrustedPools.length === 0
  const count = formatCount(isPassed ? poolCount : untrustedPools.length)
  return {
    isPassed,
    title: isPassed ? t`Trusted pools: ${count}` : t`Untrusted pools: ${count}`,
    detail: isPassed
      ? t`All of them report plausible balances.`
      : t`We don't use them for prices or swaps.`,
  }
}
