import { t } from '@lingui/core/macro'
import type { DelegationCode } from '@vermeil/wire'
import { messages } from '../../trade/messages/messages.ts'

/** Why the sponsor does not pay for an account's transaction, and that the account can. */
export function describeDelegationRefusal(code: DelegationCode = 'used'): string {
  switch (code) {
    case 'used':
      return t(messages.delegationUsed)
    case 'pending':
      return t`Today's free transaction is already signed. If it is not mined, you can use it again in a few minutes.`
    case 'budget':
      return t`Today's free transactions are used up. You can pay the fee yourself.`
    case 'balance':
      return t`Free transactions are for accounts that have held enough VET for a day. You can pay the fee yourself.`
    case 'none':
    case 'unavailable':
      return t`Free transactions aren't available right now. You can pay the fee yourself.`
    default:
      return t`This transaction cannot be free. You can pay the fee yourself.`
  }
}
