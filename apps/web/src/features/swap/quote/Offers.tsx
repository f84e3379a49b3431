import { t } from '@lingui/core/macro'
import { formatPercent, formatPercentage } from '../../../language/numbers.ts'
import type { OfferText } from '../../../trade/quote/describeProof.ts'
import { Details } from '../../../ui/Details.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import './QuoteDetails.css'

/** The output or cost of each exchange alone, for comparison. */
export function Offers({ offers, isOld }: { offers: readonly OfferText[]; isOld: boolean }) {
  return (
    <Details
      className={isOld ? 'offers old' : 'offers'}
      summary={
        <>
          <span className="dim">{t`Best single exchange`}</span>
          <span>
            {offers[0] && <Difference offer={offers[0]} />}
            <Icon name="chevronDown" size="small" />
          </span>
        </>
      }
    >
      <ul>
        {offers.map((offer) => (
          <OfferRow key={offer.name} offer={offer} />
        ))}
      </ul>
    </Details>
  )
}

/** A row of the list: the output or cost of one exchange alone, and the difference. */
export function OfferRow({ offer }: { offer: OfferText }) {
  const { name, amount } = offer
  return (
    <li>
      <span>{name}</span>
      <span className="num">{amount ?? t`No route`}</span>
      <span className="num">
        <Difference offer={offer} />
      </span>
    </li>
  )
}

/** The sign shows more or less; the colour and a word show better or worse. Paying 1% more is worse. */
function Difference({ offer: { differencePercent, isWorse } }: { offer: OfferText }) {
  if (differencePercent === undefined) return '–'
  const text = formatPercentage(formatPercent(differencePercent))
  if (Math.abs(differencePercent) < 0.005) return <span>{text}</span>
  const isMore = differencePercent > 0
  return (
    <span className={isWorse ? 'sign down' : 'sign up'}>
      <Icon name={isMore ? 'arrowUp' : 'arrowDown'} />
      <span className="visually-hidden">{isWorse ? t`worse` : t`better`}</span>
      {isMore ? '+' : '−'}
      {text}
    </span>
  )
}
