import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { ScreenIcon, type ScreenIconName } from '../../ui/ScreenIcon.tsx'
import './homeMore.css'
import { LiveProof } from './LiveProof.tsx'

/** The lower part of the home page: a live price with its proof, and Vermeil's principles. */
export function HomeMore({ pair: [sell, buy] }: { pair: [Token, Token] }) {
  return (
    <>
      <section className="home-proof">
        <LiveProof {...{ sell, buy }} />
      </section>
      <ul className="home-facts">
        {facts.map(({ icon, name, text }) => (
          <li key={icon}>
            <ScreenIcon name={icon} />
            <h2>{t(name)}</h2>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const facts: { icon: ScreenIconName; name: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    icon: 'shield',
    name: msg`Your keys, your tokens`,
    text: msg`Tokens go from your wallet to the exchange and back in one transaction. Nothing is held in between, and no approval remains.`,
  },
  {
    icon: 'check',
    name: msg`Simulated before you sign`,
    text: msg`We run your exact transaction on the latest block first, so you see what leaves your wallet and what arrives.`,
  },
  {
    icon: 'flip',
    name: msg`Proof with every quote`,
    text: msg`Each route shows its exchanges, fees and shares, what a single exchange would pay, and how close it is to the best possible price.`,
  },
]
