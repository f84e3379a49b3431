import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatPercentage } from '../../../language/numbers.ts'

const listParts = () => [
  { key: 'first', name: t`1st`, share: formatPercentage('10'), width: 10 },
  { key: 'second', name: t`2nd`, share: formatPercentage('5'), width: 5 },
  { key: 'third', name: t`3rd`, share: formatPercentage('3'), width: 3 },
  { key: 'next', name: t`4th to 10th`, share: t`2% each`, width: 14 },
  { key: 'points', name: t`By points, at most 1% each`, share: formatPercentage('68'), width: 68 },
]

/** How the prize of a round is split (2 §9). */
export function PrizeSplit() {
  const parts = listParts()
  return (
    <div className="prize-split">
      <h2 className="heading">
        <Trans>How the prize is split</Trans>
      </h2>
      <div className="prize-bar" aria-hidden="true">
        {parts.map(({ key, width }) => (
          <i key={key} className={`prize-${key}`} style={{ width: `${width}%` }} />
        ))}
      </div>
      <dl className="terms">
        {parts.map(({ key, name, share }) => (
          <div key={key}>
            <dt>
              <i className={`prize-dot prize-${key}`} aria-hidden="true" />
              {name}
            </dt>
            <dd>{share}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
