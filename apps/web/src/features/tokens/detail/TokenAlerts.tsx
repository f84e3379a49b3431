import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import { AlertList } from '../../alerts/AlertList.tsx'
import { usePriceAlerts } from '../../alerts/usePriceAlerts.ts'

/** The price alerts of a token in this browser. Renders nothing if there are none. */
export function TokenAlerts({ token: { address, symbol } }: { token: Token }) {
  const own = usePriceAlerts().filter((alert) => alert.token === address)
  if (own.length === 0) return null
  return (
    <section className="card token-about" aria-label={t`Price alerts of ${symbol}`}>
      <h2>
        <Trans>Price alerts</Trans>
      </h2>
      <AlertList alerts={own} />
    </section>
  )
}
