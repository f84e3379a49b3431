import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import { maxAlerts } from '../../storage/priceAlerts.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import { AlertForm } from './AlertForm.tsx'
import { AlertList } from './AlertList.tsx'
import './alerts.css'
import { usePriceAlerts } from './usePriceAlerts.ts'

interface AlertsDialogProps {
  /** The token for which an alert can be added; undefined to show the list only. */
  token?: Token
  onClose(): void
}

/** All price alerts of this browser, and a form for one of a token. */
export function AlertsDialog({ token, onClose }: AlertsDialogProps) {
  const alerts = usePriceAlerts()
  return (
    <Dialog title={t`Price alerts`} onClose={onClose}>
      <div className="alerts">
        {token && <AlertForm token={token} isFull={alerts.length >= maxAlerts} />}
        {alerts.length > 0 ? (
          <AlertList alerts={alerts} />
        ) : (
          <Empty icon="bell" title={t`No price alerts yet`}>
            {!token && (
              <p>
                <Trans>Open a token and choose the price or the move you're waiting for.</Trans>
              </p>
            )}
          </Empty>
        )}
        <p className="dim alerts-note">
          <Trans>
            Alerts are kept in this browser and work while Vermeil is open. Settings can show them
            as notifications too.
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}
