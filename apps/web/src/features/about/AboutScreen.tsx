import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import './about.css'
import { useTitle } from '../../navigation/useTitle.ts'
import { Link } from '../../ui/Link.tsx'

/** Scrolls to the heading in the address, after the page has been scrolled to its top. */
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
              Vermeil swaps tokens on VeChainThor. It compares direct, multi-hop and split routes
              over all exchanges and offers the best one.
            </Trans>
          </p>
        </div>
        <div>
          <h2>
            <Trans>What it never holds</Trans>
          </h2>
          <p>
            <Trans>
              Your tokens go from your wallet to the exchange and back in one transaction: either
              everything happens or nothing. Vermeil never holds your tokens and can't move them.
              You sign every step in your wallet.
            </Trans>
          </p>
        </div>
        <div>
          <h2 id="routes">
            <Trans>How routes work</Trans>
          </h2>
          <p>
            <Trans>
              A direct route uses one pool. A hop goes through another token, such as VET, when that
              pays more. A split sends parts of your amount through different exchanges, because
              smaller amounts move each price less. Every number you see includes the pool fees.
            </Trans>
          </p>
        </div>
        <div>
          <h2>
            <Trans>What you see before you sign</Trans>
          </h2>
          <p>
            <Trans>
              The rate, the route with each exchange and its fee, the minimum you receive, and a
              simulation of your exact transaction.
            </Trans>{' '}
            <Trans>
              How swaps ended beside that is public:{' '}
              <Link href="/quality">see the price quality</Link>.
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
