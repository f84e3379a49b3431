import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DealKind } from '../deal/Deal.ts'
import { orderMessages } from '../messages/orderMessages.ts'

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
    unknown: msg`Swap: state unknown`,
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
    unknown: msg`Wrap: state unknown`,
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
    unknown: msg`Conversion: state unknown`,
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
    unknown: msg`Send: state unknown`,
    nothing: msg`Nothing was sent.`,
    again: msg`Send again`,
    second: msg`Starts a second send. The pending one still goes through.`,
    retry: msg`Try Again`,
  },
  limit: {
    get name() {
      return t`Limit order`
    },
    get pending() {
      return t`Limit order pending`
    },
    get confirmed() {
      return t`Limit order created`
    },
    get failed() {
      return t`Limit order failed`
    },
    get expired() {
      return t`Limit order expired`
    },
    get unknown() {
      return t`Limit order: state unknown`
    },
    get nothing() {
      return t`No order was created.`
    },
    get again() {
      return t`Create another order`
    },
    get second() {
      return t`Creates a second order. The pending one still goes through.`
    },
    get retry() {
      return t`Try Again`
    },
  },
  cancel: {
    get name() {
      return t`Cancellation`
    },
    get pending() {
      return t`Cancellation pending`
    },
    get confirmed() {
      return t`Limit order cancelled`
    },
    get failed() {
      return orderMessages.cancelFailed
    },
    get expired() {
      return t`Cancellation expired`
    },
    get unknown() {
      return t`Cancellation: state unknown`
    },
    get nothing() {
      return t`The order is still open.`
    },
    get again() {
      return t`Cancel again`
    },
    get second() {
      return t`Cancels a second time. The pending one still goes through.`
    },
    get retry() {
      return t`Try Again`
    },
  },
  edit: {
    get name() {
      return t`Order change`
    },
    get pending() {
      return t`Order change pending`
    },
    get confirmed() {
      return t`Limit order changed`
    },
    get failed() {
      return t`Order change failed`
    },
    get expired() {
      return t`Order change expired`
    },
    get unknown() {
      return t`Order change: state unknown`
    },
    get nothing() {
      return t`The order is unchanged.`
    },
    get again() {
      return t`Change again`
    },
    get second() {
      return t`Changes the order a second time. The pending change still goes through.`
    },
    get retry() {
      return t`Try Again`
    },
  },
}
