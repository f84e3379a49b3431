import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Details } from '../../../../ui/Details.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { useIsNarrow } from '../../../../ui/state/useIsNarrow.ts'
import '../QuoteDetails.css'

interface RouteFoldProps {
  name: string
  /** The shares of its paths, in percent. */
  shares: readonly number[]
  isOld?: boolean
  drawing: ReactNode
  /** The details that unfold under the heading. */
  children: ReactNode
}

/** A route with its name, drawing and details. On a phone the drawing is folded too, and a single bar represents it. */
export function RouteFold({ name, shares, isOld = false, drawing, children }: RouteFoldProps) {
  const isNarrow = useIsNarrow()
  return (
    <div className={isOld ? 'section route-section old' : 'section route-section'}>
      <Details
        className="route-terms"
        summary={
          <>
            <h2>{t`Route`}</h2>
            {isNarrow && <ShareBar shares={shares} />}
            <span className="route-name">
              {name}
              <Icon name="chevronDown" size="small" />
            </span>
          </>
        }
      >
        {isNarrow && drawing}
        {children}
      </Details>
      {!isNarrow && drawing}
    </div>
  )
}

/** The paths as parts of one bar. Each reaches from the start to its end, so that only widths change and nothing moves. */
function ShareBar({ shares }: Pick<RouteFoldProps, 'shares'>) {
  const ends = shares.map((_, place) =>
    shares.slice(0, place + 1).reduce((sum, share) => sum + share, 0),
  )
  return (
    <span className="share-bar" aria-hidden="true">
      {[...ends.entries()].map(([place, end]) => (
        <i key={place} style={{ width: `${end}%` }} />
      ))}
    </span>
  )
}
