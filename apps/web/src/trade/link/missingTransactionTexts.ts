import { msg } from '@lingui/core/macro'

/** Why a shared transaction cannot be shown yet. */
export const missingTransactionTexts = {
  waiting: msg`This transaction isn't in a block yet. This page updates by itself.`,
  unknown: msg`No transaction with this id was found. Check the link, or ask for it again. If the transaction was just sent, this page updates by itself.`,
}
