import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

const keys: { who: MessageDescriptor; can: MessageDescriptor }[] = [
  {
    who: msg`Your wallet: you`,
    can: msg`Only you can sign. We can't move, freeze or recover your tokens.`,
  },
  {
    who: msg`Owner of the contracts`,
    can: msg`Can pause swaps and orders, and add or remove exchanges after a delay. Can't take tokens or a fee, and can't stop you from cancelling an order.`,
  },
  {
    who: msg`Settler`,
    can: msg`Pays out rewards. Can't touch tokens that you trade.`,
  },
  {
    who: msg`Keeper and sponsor`,
    can: msg`Hold VTHO to fill orders and to pay network fees for you. They hold nothing of yours.`,
  },
]

/** Who holds which keys, and what they can do. */
export function Keys() {
  return (
    <section className="card about-text" aria-labelledby="about-keys">
      <h2 id="about-keys">
        <Trans>Who holds the keys</Trans>
      </h2>
      <dl className="about-keys">
        {keys.map(({ who, can }) => (
          <div key={who.id}>
            <dt>{t(who)}</dt>
            <dd className="dim">{t(can)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
