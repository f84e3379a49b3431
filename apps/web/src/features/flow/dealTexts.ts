import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DealKind } from '../../trade/deal/Deal.ts'
import { orderMessages } from '../../trade/messages/orderMessages.ts'

/** The texts of the success and failure dialogs of each kind of transaction. */
export const dealTexts: Record<
  DealKind,
  {
    failed: MessageDescriptor
    /** The title over the analysis of a reverted transaction. */
    reverted: MessageDescriptor
    complete: MessageDescriptor
    /** The labels of the two amounts after a success. */
    given: MessageDescriptor
    got: MessageDescriptor
    /** The labels of the two amounts after a failure. */
    tried: MessageDescriptor
    toGet: MessageDescriptor
    nothing: MessageDescriptor
  }
> = {
  swap: {
    failed: msg`Swap Failed`,
    reverted: msg`Transaction Failed`,
    complete: msg`Swap complete`,
    given: msg`Sold`,
    got: msg`Bought`,
    tried: msg`You were trying to sell`,
    toGet: msg`To receive`,
    nothing: msg`Nothing was swapped. Only the transaction fee was spent.`,
  },
  wrap: {
    failed: msg`Wrap Failed`,
    reverted: msg`Transaction Failed`,
    complete: msg`Conversion complete`,
    given: msg`Sent`,
    got: msg`Received`,
    tried: msg`You were trying to convert`,
    toGet: msg`To receive`,
    nothing: msg`Nothing was converted. Only the transaction fee was spent.`,
  },
  convert: {
    failed: msg`Conversion Failed`,
    reverted: msg`Transaction Failed`,
    complete: msg`Conversion complete`,
    given: msg`Sent`,
    got: msg`Received`,
    tried: msg`You were trying to convert`,
    toGet: msg`To receive`,
    nothing: msg`Nothing was converted. Only the transaction fee was spent.`,
  },
  send: {
    failed: msg`Send Failed`,
    reverted: msg`Send Failed`,
    complete: msg`Sent`,
    given: msg`Paid`,
    got: msg`Sent`,
    tried: msg`You were trying to pay`,
    toGet: msg`To send`,
    nothing: msg`Nothing was sent. Only the transaction fee was spent.`,
  },
  limit: {
    failed: orderMessages.failed,
    reverted: msg`Transaction Failed`,
    complete: msg`Limit order created`,
    given: msg`Sell`,
    got: msg`Buy`,
    tried: msg`You were trying to sell`,
    toGet: msg`To receive`,
    nothing: msg`No order was created. Only the transaction fee was spent.`,
  },
  cancel: {
    failed: orderMessages.cancelFailed,
    reverted: orderMessages.cancelFailed,
    complete: msg`Limit order cancelled`,
    given: msg`Freed`,
    got: msg`Freed`,
    tried: msg`You were trying to cancel`,
    toGet: msg`To receive`,
    nothing: msg`Nothing was cancelled. Only the transaction fee was spent.`,
  },
  edit: {
    failed: msg`Failed to change limit order`,
    reverted: msg`Transaction Failed`,
    complete: msg`Limit order changed`,
    given: msg`Sell`,
    got: msg`Buy`,
    tried: msg`You were trying to sell`,
    toGet: msg`To receive`,
    nothing: msg`Nothing was changed. Only the transaction fee was spent.`,
  },
  approve: {
    failed: orderMessages.approvalFailed,
    reverted: orderMessages.approvalFailed,
    complete: msg`Approval complete`,
    given: msg`Approved`,
    got: msg`Approved`,
    tried: msg`You were trying to approve`,
    toGet: msg`To receive`,
    nothing: msg`Nothing was approved. Only the transaction fee was spent.`,
  },
  claim: {
    failed: msg`Claim Failed`,
    reverted: msg`Claim Failed`,
    complete: msg`Rewards claimed`,
    given: msg`Claimed`,
    got: msg`Claimed`,
    tried: msg`You were trying to claim`,
    toGet: msg`To receive`,
    nothing: msg`Nothing was claimed. Only the transaction fee was spent.`,
  },
  revoke: {
    failed: msg`Revocation Failed`,
    reverted: msg`Revocation Failed`,
    complete: msg`Approval revoked`,
    given: msg`No longer at risk`,
    got: msg`No longer at risk`,
    tried: msg`You were trying to revoke`,
    toGet: msg`To receive`,
    nothing: msg`Nothing was revoked. Only the transaction fee was spent.`,
  },
}
