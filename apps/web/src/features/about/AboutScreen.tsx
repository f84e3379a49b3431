import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import './about.css'
import { useTitle } from '../../navigation/useTitle.ts'
import { ContractsSection } from './ContractsSection.tsx'
import { Costs } from './Costs.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Keys } from './Keys.tsx'
import { Licences } from './Licences.tsx'
import { LiveFigures } from './LiveFigures.tsx'
import { Risks } from './Risks.tsx'

/** Scrolls to the heading in the address, after the page has been scrolled to its top. */
function showPart() {
  const part = document.getElementById(location.hash.slice(1))
  requestAnimationFrame(() => part?.scrollIntoView())
}

/** The About screen: live figures, costs, risks, contracts and licences. */
export function AboutScreen() {
  useTitle(t`About`)
  useEffect(showPart, [])
  return (
    <div className="wrap page about">
      <header>
        <h1>
          <Trans>About Vermeil</Trans>
        </h1>
        <p className="about-lead dim">
          <Trans>
            An exchange that never holds your tokens. It checks every exchange on VeChain, splits
            your trade when that gets you more, and shows how close you are to the best possible
            price.
          </Trans>
        </p>
      </header>
      <LiveFigures />
      <div className="about-columns">
        <div className="about-column">
          <Costs />
          <Risks />
          <ContractsSection />
        </div>
        <div className="about-column">
          <HowItWorks />
          <Keys />
          <Licences />
          <section className="card about-text" aria-labelledby="about-name">
            <h2 id="about-name">
              <Trans>The name</Trans>
            </h2>
            <p>
              <Trans>
                Vermeil is gilded silver: a plain metal, well made, with a thin layer of gold.
              </Trans>
            </p>
          </section>
        </div>
      </div>
    </div>
  )
}
