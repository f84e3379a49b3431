import { t } from '@lingui/core/macro'
import type { DealKind } from '../../trade/deal/Deal.ts'

/** What the dialogs of each kind of transaction that has ended call themselves and its two amounts. */
export const dealTexts: Record<
  DealKind,
  {
    failed: string
    /** Over the analysis of a reverted transaction. */
    reverted: string
    complete: string
    /** Over the two amounts of a success. */
    given: string
    got: string
    /** Over the two amounts of a failure. */
    tried: string
    toGet: string
    nothing: string
  }
> = {
  swap: {
    get failed() {
      return t`Swap Failed`
    },
    get reverted() {
      return t`Transaction Failed`
    },
    get complete() {
      return t`Swap complete`
    },
    get given() {
      return t`Sold`
    },
    get got() {
      return t`Bought`
    },
    get tried() {
      return t`You were trying to sell`
    },
    get toGet() {
      return t`To receive`
    },
    get nothing() {
      return t`Nothing was swapped. Only the transaction fee was spent.`
    },
  },
  wrap: {
    get failed() {
      return t`Wrap Failed`
    },
    get reverted() {
      return t`Transaction Failed`
    },
    get complete() {
      return t`Conversion complete`
    },
    get given() {
      return t`Sent`
    },
    get got() {
      return t`Received`
    },
    get tried() {
      return t`You were trying to convert`
    },
    get toGet() {
      return t`To receive`
    },
    get nothing() {
      return t`Nothing was converted. Only the transaction fee was spent.`
    },
  },
  convert: {
    get failed() {
      return t`Conversion Failed`
    },
    get reverted() {
      return t`Transaction Failed`
    },
    get complete() {
      return t`Conversion complete`
    },
    get given() {
      return t`Sent`
    },
    get got() {
      return t`Received`
    },
    get tried() {
      return t`You were trying to convert`
    },
    get toGet() {
      return t`To receive`
    },
    get nothing() {
      return t`Nothing was converted. Only the transaction fee was spent.`
    },
  },
  send: {
    get failed() {
      return t`Send Failed`
    },
    get reverted() {
      return t`Send Failed`
    },
    get complete() {
      return t`Sent`
    },
    get given() {
      return t`Paid`
    },
    get got() {
      return t`Sent`
    },
    get tried() {
      return t`You were trying to pay`
    },
    get toGet() {
      return t`To send`
    },
    get nothing() {
      return t`Nothing was sent. Only the transaction fee was spent.`
    },
  },
}
