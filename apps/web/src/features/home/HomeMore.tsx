import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { Icon, type IconName } from '../../ui/Icon.tsx'
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
          <li key={name}>
            <Icon name={icon} />
            <h2>{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const facts: { icon: IconName; name: string; text: string }[] = [
  {
    icon: 'shield',
    get name() {
      return t`Your keys, your tokens`
    },
    get text() {
      return t`Tokens go from your wallet to the exchange and back in one transaction. Nothing is held in between, and no approval remains.`
    },
  },
  {
    icon: 'check',
    get name() {
      return t`Simulated before you sign`
    },
    get text() {
      return t`We run your exact transaction on the latest block first, so you see what leaves your wallet and what arrives.`
    },
  },
  {
    icon: 'flip',
    get name() {
      return t`Proof with every quote`
    },
    get text() {
      return t`Each route shows its exchanges, fees and shares, what a single exchange would pay, and how close it is to the best possible price.`
    },
  },
]
