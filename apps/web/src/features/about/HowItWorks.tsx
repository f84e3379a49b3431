import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '../../ui/Steps.css'

const steps: { name: MessageDescriptor; text: MessageDescriptor }[] = [
  { name: msg`Every pool, every block`, text: msg`Prices come from the chain itself.` },
  {
    name: msg`Split when that gets you more`,
    text: msg`With a bound on the best possible price.`,
  },
  {
    name: msg`Simulated before you sign`,
    text: msg`Your exact transaction on the latest block.`,
  },
  { name: msg`All or nothing`, text: msg`One transaction, never below your minimum.` },
]

/** How a swap works, and what the routes of a quote mean. */
export function HowItWorks() {
  return (
    <section className="card" aria-labelledby="about-how">
      <h2 id="about-how" className="about-head">
        <Trans>How a swap works</Trans>
      </h2>
      <ol className="steps about-steps plain">
        {steps.map(({ name, text }, index) => (
          <li key={name.id} className="done">
            <span className="number">{index + 1}</span>
            <span>
              <b>{t(name)}</b>
              <small>{t(text)}</small>
            </span>
          </li>
        ))}
      </ol>
      <div className="about-note">
        <h3 id="routes">
          <Trans>How routes work</Trans>
        </h3>
        <p className="dim">
          <Trans>
            A direct route uses one pool. A hop goes through another token, such as VET, when that
            pays more. A split sends parts of your amount through different exchanges, because
            smaller amounts move each price less. Every number you see includes the pool fees.
          </Trans>
        </p>
      </div>
    </section>
  )
}
