import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/Icon.tsx'

interface Risk {
  name: MessageDescriptor
  protection: MessageDescriptor
  rest: MessageDescriptor
}

const risks: Risk[] = [
  {
    name: msg`Our servers show you a false price`,
    protection: msg`Your transaction carries the minimum you agreed to, and the contract reverts below it. Your browser checks every clause and simulates the transaction on the latest block first.`,
    rest: msg`A worse price within your slippage. Charts and histories could be wrong.`,
  },
  {
    name: msg`Someone changes this app`,
    protection: msg`Your wallet asks before it signs. The app is open source: you can run your own copy against your own node.`,
    rest: msg`A changed app could ask you to sign anything. Read what your wallet shows.`,
  },
  {
    name: msg`The keeper is dishonest or stops`,
    protection: msg`The contract fills an order at your price or better, and only for as much as you offered. Anyone may fill orders, and you can cancel with any wallet, even during a pause.`,
    rest: msg`An order may be filled late or not at all. A filler may keep up to a tenth of what it gets above your price, and never more than a thousandth of the price.`,
  },
  {
    name: msg`The sponsor is dishonest or stops`,
    protection: msg`It only adds its signature as the payer of the fee. It can't change what you signed.`,
    rest: msg`It may refuse to pay. Then you pay the network fee yourself.`,
  },
  {
    name: msg`The keys of our contracts are stolen`,
    protection: msg`They can't move tokens, change a trade or take a fee. New exchanges are announced by a timelock before they are used, and your minimum still holds.`,
    rest: msg`Swaps could be paused, and rewards that are not yet paid out could go to others.`,
  },
  {
    name: msg`A contract has a bug`,
    protection: msg`Contracts hold no traded tokens between transactions, and a swap approves only its exact amount. Fuzzing and invariant tests run on every change.`,
    rest: msg`Tokens approved for open orders, VET in vVET, and rewards. There is no independent audit yet: trade amounts that fit that.`,
  },
  {
    name: msg`Someone trades ahead of you`,
    protection: msg`A trade that is split over several pools moves each price less, and what swaps received is public.`,
    rest: msg`Up to your slippage, mostly on large trades in shallow pools.`,
  },
  {
    name: msg`A token or a bridge fails`,
    protection: msg`Bridged tokens name their bridge. Tokens that are not on our list show their facts before you can trade them.`,
    rest: msg`The token itself. We can't undo a failed bridge.`,
  },
  {
    name: msg`Your own key is lost or stolen`,
    protection: msg`Look-alike addresses and unusual approvals are flagged before you sign. The key of a browser wallet is encrypted on your device.`,
    rest: msg`It can't be recovered. Keep a backup, and only small amounts in a browser wallet.`,
  },
]

/** The threat model in plain words: for each risk what protects the user, and what remains. */
export function Risks() {
  return (
    <section className="card" id="risks" aria-labelledby="about-risks">
      <h2 id="about-risks" className="about-head">
        <Trans>What could go wrong</Trans>
      </h2>
      {risks.map(({ name, protection, rest }, index) => (
        <details key={name.id} className="about-risk" open={index === 0}>
          <summary>
            <span className="grow">{t(name)}</span>
            <Icon name="chevronDown" size="small" />
          </summary>
          <dl>
            <div>
              <dt className="heading">
                <Trans>What protects you</Trans>
              </dt>
              <dd>{t(protection)}</dd>
            </div>
            <div>
              <dt className="heading">
                <Trans>What remains</Trans>
              </dt>
              <dd>{t(rest)}</dd>
            </div>
          </dl>
        </details>
      ))}
    </section>
  )
}
