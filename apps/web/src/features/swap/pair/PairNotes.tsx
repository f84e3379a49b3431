import type { SpecialPair } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { EmptyWallet } from '../../../wallet/account/EmptyWallet.tsx'
import { SpecialNotice } from './SpecialNotice.tsx'

interface PairNotesProps {
  /** The account, if it is empty. */
  emptyAccount: Address | undefined
  /** The pair, if it is a lossless one. */
  special: SpecialPair | undefined
}

/** Notes that only some users need before they swap. */
export function PairNotes({ emptyAccount, special }: PairNotesProps) {
  return (
    <>
      {emptyAccount && <EmptyWallet address={emptyAccount} />}
      {special && <SpecialNotice pair={special} />}
    </>
  )
}
