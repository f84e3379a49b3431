import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import './about.css'
import { useTitle } from './useTitle.ts'

/** Scrolls to the heading that the address names, once the page has been scrolled to its top. */
function showPart() {
  const part = document.getElementById(location.hash.slice(1))
  requestAnimationFrame(() => part?.scrollIntoView())
}

export function AboutScreen() {
  useTitle(t`About`)
  useEffect(showPart, [])
  return (
    <div className="wrap page about">
      <h1>
        <Trans>About Vermeil</Trans>
      </h1>
      <section className="card prose">
        <div>
          <h2>
            <Trans>What it does</Trans>
          </h2>
          <p>
            <Trans>
              Vermeil swaps tokens on VeChainThor. It asks the exchanges of the chain what they
              would pay, directly, over a second token, or split between two, and offers the best of
              those.
            </Trans>
          </p>
        </div>
        <div>
          <h2>
            <Trans>What it never holds</Trans>
          </h2>
          <p>
            <Trans>
              Your tokens go from your wallet to the exchange and back within one transaction, and
              either all of it happens or none of it. Vermeil has no account of its own in between
              and cannot move what is yours: every step is signed in your wallet.
            </Trans>
          </p>
        </div>
        <div>
          <h2 id="routes">
            <Trans>How routes work</Trans>
          </h2>
          <p>
            <Trans>
              A direct route takes one pool. A hop goes over a second token, such as VET, where that
              pays more than the direct pool. A split divides the amount between exchanges, since a
              smaller part moves each price less. The fee of each pool is part of every number that
              you see.
            </Trans>
          </p>
        </div>
        <div>
          <h2>
            <Trans>What you see before you sign</Trans>
          </h2>
          <p>
            <Trans>
              The rate, the route with each exchange and its fee, the least you will receive, and a
              simulation of exactly the transaction you are about to sign.
            </Trans>
          </p>
        </div>
        <div>
          <h2>
            <Trans>Licences</Trans>
          </h2>
          <p>
            <Trans>
              Vermeil is open source under the MIT licence. It contains libraries and fonts by
              others: <a href="/licenses.txt">read their licences</a>.
            </Trans>
          </p>
        </div>
        <div>
          <h2>
            <Trans>The name</Trans>
          </h2>
          <p>
            <Trans>
              Vermeil is gilded silver: a plain metal, well made, with a thin layer of gold.
            </Trans>
          </p>
        </div>
      </section>
    </div>
  )
}
