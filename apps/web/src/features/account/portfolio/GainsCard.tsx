import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Terms } from '../../../ui/Terms.tsx'
import { UsdChange } from './UsdChange.tsx'
import type { PortfolioState } from './usePortfolio.ts'

/** What the connected account gained and lost by trading, at average cost. */
export function GainsCard({ state }: { state: PortfolioState }) {
  const { unrealised, realised } = state.portfolio ?? {}
  return (
    <section className="card side-card" aria-label={t`Gains`}>
      <h2>
        <Trans>Gains</Trans>
      </h2>
      <div className={state.areGainsOld ? 'overdue' : undefined}>
        <Terms
          terms={[
            {
              name: t`Unrealised`,
              value: unrealised === undefined ? '-' : <UsdChange usd={unrealised} />,
            },
            {
              name: t`Realised`,
              value: realised === undefined ? '-' : <UsdChange usd={realised} />,
            },
          ]}
        />
      </div>
      <p className="dim">
        <Trans>
          Average cost, in dollars at the time of each trade. Tokens that you received or that had
          no price are not counted. Tokens that you sent still count as bought. Network fees are not
          included.
        </Trans>
      </p>
    </section>
  )
}
