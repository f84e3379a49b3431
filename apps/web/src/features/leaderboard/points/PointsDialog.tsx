import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import '../leaderboard.css'
import { PrizeSplit } from '../prize/PrizeSplit.tsx'
import { nameActivity } from './nameActivity.ts'

/** The multipliers of trades, and of trades by endorsers, who get 50 percent more (2 §9). */
const multipliers = [
  ['SWAP', '1x', '1.5x'],
  ['LIMIT', '1.5x', '2.25x'],
  ['SWAP_TO_B3TR', '1.75x', '2.625x'],
  ['LIMIT_TO_B3TR', '2x', '3x'],
] as const

/** How points are earned and how they become rewards. */
export function PointsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={t`How are points calculated?`} onClose={onClose}>
      <div className="points">
        <p>
          <Trans>Every trade earns points. They start at zero each round.</Trans>
        </p>
        <p className="points-formula">
          <span className="dim">
            <Trans>Points</Trans>
          </span>
          <code>
            <Trans>volume in VET × multiplier × (1 + endorser bonus)</Trans>
          </code>
        </p>
        <table className="points-table">
          <thead>
            <tr>
              <th scope="col">{t`Trade`}</th>
              <th scope="col">{t`Multiplier`}</th>
              <th scope="col">{t`As Endorser`}</th>
            </tr>
          </thead>
          <tbody>
            {multipliers.map(([type, plain, endorser]) => (
              <tr key={type}>
                <th scope="row">{nameActivity(type)}</th>
                <td>{plain}</td>
                <td>{endorser}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="dim">
          <Trans>
            Example: a limit order of 3,000 VET to B3TR earns 6,000 points, 9,000 as an endorser.
          </Trans>
        </p>
        <PrizeSplit />
        <p className="dim">
          <Trans>
            Claim within two rounds; what is left flows into the next round. Wash trading and wallet
            splitting lead to disqualification, a permanent leaderboard ban and loss of points.
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}
