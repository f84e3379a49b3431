import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { useState } from 'react'
import { formatCount } from '../../language/numbers.ts'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { usePriceAlerts } from './usePriceAlerts.ts'

const AlertsDialog = createPart(async () => (await import('./AlertsDialog.tsx')).AlertsDialog, {
  isOver: true,
})

/** Opens the price alerts, with a form for one of the token if there is one. */
export function AlertsButton({ token }: { token?: Token }) {
  const [isOpen, setIsOpen] = useState(false)
  const alerts = usePriceAlerts()
  const own = token ? alerts.filter((alert) => alert.token === token.address) : alerts
  const count = formatCount(own.length)
  return (
    <>
      <button type="button" className="btn line small" onClick={() => setIsOpen(true)}>
        <ScreenIcon name="bell" size="small" />
        {own.length > 0 ? t`Alerts: ${count}` : t`Price alert`}
      </button>
      {isOpen && (
        <Await>
          <AlertsDialog {...(token ? { token } : {})} onClose={() => setIsOpen(false)} />
        </Await>
      )}
    </>
  )
}
