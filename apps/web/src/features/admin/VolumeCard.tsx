import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { adminOverviewCall, CallAnswer } from '@vermeil/wire'
import { formatCount, groupDigits } from '../../language/numbers.ts'
import { Change } from '../../ui/Change.tsx'
import { shortenDecimal } from './formatDecimal.ts'

type Volume = CallAnswer<typeof adminOverviewCall>['volume']

/** The volume of the last 24 hours and of each of the last 30 days. */
export function VolumeCard({ volume }: { volume: Volume }) {
  const { day, days, changePercent } = volume
  const [vet = ''] = day.volumeVet.split('.')
  const trades = formatCount(day.trades)
  return (
    <section className="card admin-body admin-volume" aria-label={t`Volume, 24h`}>
      <h2 className="dim">
        <Trans>Volume, 24h</Trans>
      </h2>
      <p className="admin-large">{groupDigits(vet)} VET</p>
      <p className="row dim">
        {changePercent !== null && <Change percent={Number(changePercent)} />}
        {`$${shortenDecimal(day.volumeUsd)} · `}
        {t`Trades: ${trades}`}
      </p>
      <Bars days={days} />
    </section>
  )
}

/** One bar for each day. A screen reader reads them as a list. */
function Bars({ days }: Pick<Volume, 'days'>) {
  const max = Math.max(1, ...days.map(({ volumeVet }) => Number(volumeVet)))
  return (
    <figure className="admin-figure">
      <ol className="admin-bars" aria-label={t`Volume of the last 30 days`}>
        {days.map(({ day, volumeVet }) => {
          const text = `${day}: ${shortenDecimal(volumeVet)} VET`
          const height = `${Math.max(1, (100 * Number(volumeVet)) / max)}%`
          return (
            <li key={day} style={{ height }} title={text}>
              <span className="visually-hidden">{text}</span>
            </li>
          )
        })}
      </ol>
      <figcaption className="row spread mono dim" aria-hidden="true">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </figcaption>
    </figure>
  )
}
