import { t } from '@lingui/core/macro'
import type { DealKind } from '../deal/Deal.ts'
import { orderMessages } from '../messages/orderMessages.ts'

interface KindTexts {
  name: string
  pending: string
  confirmed: string
  /** For one that was reverted, or never sent. */
  failed: string
  expired: string
  unknown: string
  nothing: string
  /** Prepares a second one while the first is open. */
  again: string
  second: string
  retry: string
}

/** The names of each kind of transaction in the activity list, its messages and on its card. */
export const transactionTexts: Readonly<Record<DealKind, KindTexts>> = {
  swap: {
    get name() {
      return t`Swap`
    },
    get pending() {
      return t`Swap pending`
    },
    get confirmed() {
      return t`Swap confirmed`
    },
    get failed() {
      return t`Swap failed`
    },
    get expired() {
      return t`Swap expired`
    },
    get unknown() {
      return t`Swap: state unknown`
    },
    get nothing() {
      return t`Nothing was swapped.`
    },
    get again() {
      return t`Swap again`
    },
    get second() {
      return t`Starts a second swap. The pending one still goes through.`
    },
    get retry() {
      return t`Review a new quote`
    },
  },
  wrap: {
    get name() {
      return t`Wrap`
    },
    get pending() {
      return t`Wrap pending`
    },
    get confirmed() {
      return t`Wrap confirmed`
    },
    get failed() {
      return t`Wrap failed`
    },
    get expired() {
      return t`Wrap expired`
    },
    get unknown() {
      return t`Wrap: state unknown`
    },
    get nothing() {
      return t`Nothing was converted.`
    },
    get again() {
      return t`Wrap again`
    },
    get second() {
      return t`Starts a second wrap. The pending one still goes through.`
    },
    get retry() {
      return t`Try Again`
    },
  },
  convert: {
    get name() {
      return t`Conversion`
    },
    get pending() {
      return t`Conversion pending`
    },
    get confirmed() {
      return t`Conversion confirmed`
    },
    get failed() {
      return t`Conversion failed`
    },
    get expired() {
      return t`Conversion expired`
    },
    get unknown() {
      return t`Conversion: state unknown`
    },
    get nothing() {
      return t`Nothing was converted.`
    },
    get again() {
      return t`Convert again`
    },
    get second() {
      return t`Starts a second conversion. The pending one still goes through.`
    },
    get retry() {
      return t`Try Again`
    },
  },
  send: {
    get name() {
      return t`Send`
    },
    get pending() {
      return t`Send pending`
    },
    get confirmed() {
      return t`Send confirmed`
    },
    get failed() {
      return t`Send failed`
    },
    get expired() {
      return t`Send expired`
    },
    get unknown() {
      return t`Send: state unknown`
    },
    get nothing() {
      return t`Nothing was sent.`
    },
    get again() {
      return t`Send again`
    },
    get second() {
      return t`Starts a second send. The pending one still goes through.`
    },
    get retry() {
      return t`Try Again`
    },
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
