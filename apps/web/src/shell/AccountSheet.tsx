import { t } from '@lingui/core/macro'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import '../ui/Menu.css'
import { AccountMenu, type AccountMenuProps } from '../wallet/account/AccountMenu.tsx'

/** The account's menu on a phone. */
export function AccountSheet(props: AccountMenuProps) {
  return (
    <Dialog title={t`Account`} onClose={props.onClose}>
      <div id="account-menu" className="menu plain">
        <AccountMenu {...props} />
      </div>
    </Dialog>
  )
}
