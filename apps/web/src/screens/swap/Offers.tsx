import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OfferText } from '../../trade/describeProof.ts'
import { Change } from '../../ui/Change.tsx'
import { Details } from '../../ui/Details.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** What each exchange alone would do, to compare. */
export function Offers({ offers, isOld }: { offers: readonly OfferText[]; isOld: boolean }) {
  return (
    <Details
      className={isOld ? 'offers old' : 'offers'}
      summary={
        <>
          <span className="dim">
            <Trans>On one exchange alone</Trans>
          </span>
          <span>
            {offers[0]?.differencePercent !== undefined && (
              <Change percent={offers[0].differencePercent} />
            )}
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

/** A row of a list: what one exchange alone would do, and by how much that is less. */
export function OfferRow({ offer: { name, amount, differencePercent } }: { offer: OfferText }) {
  return (
    <li>
      <span>{name}</span>
      <span className="num">{amount ?? t`no way`}</span>
      <span className="num">
        {differencePercent === undefined ? '–' : <Change percent={differencePercent} />}
      </span>
    </li>
  )
}
