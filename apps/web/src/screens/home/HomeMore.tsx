import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import './homeMore.css'
import { LiveProof } from './LiveProof.tsx'

/** The lower part of the start page: a pair's price with its proof, and what Vermeil keeps to. */
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
      return t`Tokens go from your wallet to the exchange and back in one transaction. Nothing stays in between, and no allowance is left.`
    },
  },
  {
    icon: 'check',
    get name() {
      return t`Tried before you sign`
    },
    get text() {
      return t`Exactly the clauses you are about to sign are run on the newest block first. You see what leaves and what arrives.`
    },
  },
  {
    icon: 'flip',
    get name() {
      return t`Proof with every quote`
    },
    get text() {
      return t`Each route shows its exchanges, fees and shares, what a single exchange would give, and how near the certified optimum it is.`
    },
  },
]
