import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Details } from '../../../ui/Details.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import './Evidence.css'

interface RouteFoldProps {
  name: string
  isOld?: boolean
  /** The drawing of the route, always visible. */
  drawing: ReactNode
  /** The details that unfold under the heading. */
  children: ReactNode
}

/** A route with its name, drawing and details. */
export function RouteFold({ name, isOld = false, drawing, children }: RouteFoldProps) {
  return (
    <div className={isOld ? 'section way old' : 'section way'}>
      <Details
        className="route-terms"
        summary={
          <>
            <h2>
              <Trans>Route</Trans>
            </h2>
            <span className="route-name">
              {name}
              <Icon name="chevronDown" size="small" />
            </span>
          </>
        }
      >
        {children}
      </Details>
      {drawing}
    </div>
  )
}
