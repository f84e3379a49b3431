import { msg, t } from '@lingui/core/macro'
import { formatCount } from '../../../language/numbers.ts'

/** How a transaction ended that was not mined. Loaded with the first transaction. */
export const endTexts = {
  statusUnknown: msg`We can't tell yet if it went through. We'll check as soon as the connection is back.`,
  otherAccount: msg`The active account has changed. Nothing was signed.`,
  walletNotConnected: msg`Wallet not connected`,
  expired: (blockNumber: number) => {
    const block = formatCount(blockNumber)
    return t`Not included by block ${block}, so it expired. Nothing was spent. Try again.`
  },
  cancelled: msg`You cancelled in your wallet`,
} as const
