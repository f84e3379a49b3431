import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DealKind } from '../../deal/Deal.ts'
import { orderMessages } from '../../messages/orderMessages.ts'

interface KindTexts {
  name: MessageDescriptor
  pending: MessageDescriptor
  confirmed: MessageDescriptor
  /** For one that was reverted, or never sent. */
  failed: MessageDescriptor
  expired: MessageDescriptor
  unknown: MessageDescriptor
  nothing: MessageDescriptor
  /** Prepares a second one while the first is open. */
  again: MessageDescriptor
  second: MessageDescriptor
  retry: MessageDescriptor
}

/** The names of each kind of transaction in the activity list, its messages and on its card. */
export const transactionTexts: Readonly<Record<DealKind, KindTexts>> = {
  swap: {
    name: msg`Swap`,
    pending: msg`Swap pending`,
    confirmed: msg`Swap confirmed`,
    failed: msg`Swap failed`,
    expired: msg`Swap expired`,
    unknown: msg`Swap status unknown`,
    nothing: msg`Nothing was swapped.`,
    again: msg`Swap again`,
    second: msg`Starts a second swap. The pending one still goes through.`,
    retry: msg`Review a new quote`,
  },
  wrap: {
    name: msg`Wrap`,
    pending: msg`Wrap pending`,
    confirmed: msg`Wrap confirmed`,
    failed: msg`Wrap failed`,
    expired: msg`Wrap expired`,
    unknown: msg`Wrap status unknown`,
    nothing: msg`Nothing was converted.`,
    again: msg`Wrap again`,
    second: msg`Starts a second wrap. The pending one still goes through.`,
    retry: msg`Try Again`,
  },
  convert: {
    name: msg`Conversion`,
    pending: msg`Conversion pending`,
    confirmed: msg`Conversion confirmed`,
    failed: msg`Conversion failed`,
    expired: msg`Conversion expired`,
    unknown: msg`Conversion status unknown`,
    nothing: msg`Nothing was converted.`,
    again: msg`Convert again`,
    second: msg`Starts a second conversion. The pending one still goes through.`,
    retry: msg`Try Again`,
  },
  send: {
    name: msg`Send`,
    pending: msg`Send pending`,
    confirmed: msg`Send confirmed`,
    failed: msg`Send failed`,
    expired: msg`Send expired`,
    unknown: msg`Send status unknown`,
    nothing: msg`Nothing was sent.`,
    again: msg`Send again`,
    second: msg`Starts a second send. The pending one still goes through.`,
    retry: msg`Try Again`,
  },
  limit: {
    name: msg`Limit order`,
    pending: msg`Limit order pending`,
    confirmed: msg`Limit order created`,
    failed: msg`Limit order failed`,
    expired: msg`Limit order expired`,
    unknown: msg`Limit order status unknown`,
    nothing: msg`No order was created.`,
    again: msg`Create another order`,
    second: msg`Creates a second order. The pending one still goes through.`,
    retry: msg`Try Again`,
  },
  cancel: {
    name: msg`Cancellation`,
    pending: msg`Cancellation pending`,
    confirmed: msg`Limit order cancelled`,
    failed: orderMessages.cancelFailed,
    expired: msg`Cancellation expired`,
    unknown: msg`Cancellation status unknown`,
    nothing: msg`The order is still open.`,
    again: msg`Cancel again`,
    second: msg`Cancels a second time. The pending one still goes through.`,
    retry: msg`Try Again`,
  },
  edit: {
    name: msg`Order change`,
    pending: msg`Order change pending`,
    confirmed: msg`Limit order changed`,
    failed: msg`Order change failed`,
    expired: msg`Order change expired`,
    unknown: msg`Order change status unknown`,
    nothing: msg`The order is unchanged.`,
    again: msg`Change again`,
    second: msg`Changes the order a second time. The pending change still goes through.`,
    retry: msg`Try Again`,
  },
  approve: {
    name: msg`Approval`,
    pending: msg`Approval pending`,
    confirmed: msg`Approval confirmed`,
    failed: orderMessages.approvalFailed,
    expired: msg`Approval expired`,
    unknown: msg`Approval status unknown`,
    nothing: msg`Nothing was approved.`,
    again: msg`Approve again`,
    second: msg`Approves a second time. The pending one still goes through.`,
    retry: msg`Try Again`,
  },
  claim: {
    name: msg`Reward claim`,
    pending: msg`Claim pending`,
    confirmed: msg`Rewards claimed`,
    failed: msg`Claim failed`,
    expired: msg`Claim expired`,
    unknown: msg`Claim status unknown`,
    nothing: msg`Nothing was claimed.`,
    again: msg`Claim again`,
    second: msg`Claims a second time. The pending one still goes through.`,
    retry: msg`Try Again`,
  },
  revoke: {
    name: msg`Revocation`,
    pending: msg`Revocation pending`,
    confirmed: msg`Approval revoked`,
    failed: msg`Revocation failed`,
    expired: msg`Revocation expired`,
    unknown: msg`Revocation status unknown`,
    nothing: msg`Nothing was revoked.`,
    again: msg`Revoke again`,
    second: msg`Revokes a second time. The pending one still goes through.`,
    retry: msg`Try Again`,
  },
}
