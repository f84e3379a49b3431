import { t } from '@lingui/core/macro'
import type { DealKind } from '../../trade/deal/Deal.ts'
import { orderMessages } from '../../trade/messages/orderMessages.ts'

/** The texts of the success and failure dialogs of each kind of transaction. */
export const dealTexts: Record<
  DealKind,
  {
    failed: string
    /** The title over the analysis of a reverted transaction. */
    reverted: string
    complete: string
    /** The labels of the two amounts after a success. */
    given: string
    got: string
    /** The labels of the two amounts after a failure. */
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
  limit: {
    get failed() {
      return orderMessages.failed
    },
    get reverted() {
      return t`Transaction Failed`
    },
    get complete() {
      return t`Limit order created`
    },
    get given() {
      return t`Sell`
    },
    get got() {
      return t`Buy`
    },
    get tried() {
      return t`You were trying to sell`
    },
    get toGet() {
      return t`To receive`
    },
    get nothing() {
      return t`No order was created. Only the transaction fee was spent.`
    },
  },
  cancel: {
    get failed() {
      return orderMessages.cancelFailed
    },
    get reverted() {
      return orderMessages.cancelFailed
    },
    get complete() {
      return t`Limit order cancelled`
    },
    get given() {
      return t`Freed`
    },
    get got() {
      return t`Freed`
    },
    get tried() {
      return t`You were trying to cancel`
    },
    get toGet() {
      return t`To receive`
    },
    get nothing() {
      return t`Nothing was cancelled. Only the transaction fee was spent.`
    },
  },
  edit: {
    get failed() {
      return t`Failed to change limit order`
    },
    get reverted() {
      return t`Transaction Failed`
    },
    get complete() {
      return t`Limit order changed`
    },
    get given() {
      return t`Sell`
    },
    get got() {
      return t`Buy`
    },
    get tried() {
      return t`You were trying to sell`
    },
    get toGet() {
      return t`To receive`
    },
    get nothing() {
      return t`Nothing was changed. Only the transaction fee was spent.`
    },
  },
}
