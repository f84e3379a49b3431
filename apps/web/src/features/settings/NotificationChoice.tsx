import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import {
  canNotify,
  chooseNotifications,
  readNotifications,
} from '../../data/notifications/notifications.ts'
import '../../ui/Chip.css'

/**
 * Lets the user turn on notifications; nothing in a browser that has none. The browser asks only after a click. If it
 * blocks them, On can still be chosen, because the user may have allowed them meanwhile.
 */
export function NotificationChoice() {
  const { storage } = useApp()
  const [state, setState] = useState(() => readNotifications(storage))
  if (!canNotify()) return null

  async function choose(isOn: boolean) {
    await chooseNotifications(storage, isOn)
    setState(readNotifications(storage))
  }

  return (
    <>
      <hr />
      <fieldset className="settings-group">
        <legend className="heading">
          <Trans>Notifications</Trans>
        </legend>
        <div className="settings-slippage">
          {[false, true].map((isOn) => (
            <label key={String(isOn)} className="chip option">
              <input
                type="radio"
                name="notifications"
                checked={(state === 'on') === isOn}
                onChange={() => void choose(isOn)}
              />
              {isOn ? t`On` : t`Off`}
            </label>
          ))}
        </div>
        <p className="dim settings-line" role="status">
          {state === 'blocked' ? (
            <Trans>
              Your browser blocks notifications from this page. Allow them in its site settings.
            </Trans>
          ) : (
            <Trans>
              For finished swaps, filled orders and price alerts, while Vermeil is open in the
              background.
            </Trans>
          )}
        </p>
      </fieldset>
    </>
  )
}
