import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { writeTokenWord } from '../../data/tokens/findNamedToken.ts'
import { shownChangePercent } from '../../trade/limits/limits.ts'
import { writeSwapAddress } from '../../trade/link/swapAddress.ts'
import type { Side } from '../../trade/quote/Side.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { AmountSide } from '../card/AmountSide.tsx'
import { CardButton } from '../card/CardButton.tsx'
import { CardNotes } from '../card/CardNotes.tsx'
import '../card/card.css'
import { SentFoot } from '../card/SentFoot.tsx'
import { ShareChips } from '../card/ShareChips.tsx'
import { UsdValue } from '../card/UsdValue.tsx'
import { DerivedTag } from './DerivedTag.tsx'
import { Distance } from './Distance.tsx'
import { ExpiryRow } from './ExpiryRow.tsx'
import type { LimitDialog } from './LimitBoard.tsx'
import { limitTexts } from './limitTexts.ts'
import { RateSide } from './RateSide.tsx'
import type { LimitCardState } from './useLimit.ts'
import './limit.css'

const AdvancedButton = createPart(
  async () => (await import('../swap/AdvancedButton.tsx')).AdvancedButton,
)

const BlockingReason = createPart(
  async () => (await import('../../ui/notice/BlockingReason.tsx')).BlockingReason,
)

interface LimitCardProps {
  limit: LimitCardState
  onOpen(dialog: LimitDialog): void
}

/** The limit card: rate, sell, buy, expiry, button. */
export function LimitCard({ limit, onOpen }: LimitCardProps) {
  const { form, dispatch } = limit
  return (
    <form
      className="card rim limit-card"
      aria-labelledby="limit-title"
      onSubmit={(event) => {
        event.preventDefault()
        limit.submit()
      }}
    >
      <CardHead limit={limit} onOpen={onOpen} />
      <RateSide limit={limit} />
      <WorseRate limit={limit} />
      <Amount side="sell" limit={limit} onPick={() => onOpen('sell')} />
      <Amount side="buy" limit={limit} onPick={() => onOpen('buy')} />
      <ExpiryRow
        lifetimeSeconds={form.lifetimeSeconds}
        isLocked={limit.lock !== undefined}
        onTake={(lifetimeSeconds) => dispatch({ type: 'expiryTaken', lifetimeSeconds })}
      />
      <CardNotes
        emptyAccount={limit.emptyAccount}
        banners={limit.summary.banners}
        note={limit.note}
      />
      <Foot limit={limit} />
    </form>
  )
}

function CardHead({ limit, onOpen }: LimitCardProps) {
  const { form, advanced } = limit
  const { sell, buy } = form
  return (
    <header className="card-head">
      <h1 id="limit-title">
        <Trans>Limit</Trans>
      </h1>
      {sell && buy && (
        <Await>
          <AdvancedButton one={sell} other={buy} isOn={advanced.isOn} onToggle={advanced.toggle} />
        </Await>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t`Settings`}
        aria-haspopup="dialog"
        onClick={() => onOpen('settings')}
      >
        <Icon name="sliders" />
      </button>
    </header>
  )
}

interface AmountProps {
  side: Side
  limit: LimitCardState
  onPick(): void
}

function Amount({ side, limit, onPick }: AmountProps) {
  const { form, dispatch, summary } = limit
  const shown = summary[side]
  const isLocked = limit.lock !== undefined
  const isSell = side === 'sell'
  const hasShares = isSell && !isLocked && shown.balance !== undefined && shown.balance !== '0'
  return (
    <AmountSide
      side={side}
      token={form[side]}
      text={shown.text}
      isReadOnly={isLocked}
      isDimmed={isLocked || shown.isDerived}
      problem={shown.problem}
      onType={(text) => dispatch({ type: 'typed', value: side, text })}
      onPick={onPick}
      balance={shown.balance}
      balanceState={limit.balanceState}
      aside={
        <>
          {shown.isDerived && <DerivedTag />}
          {hasShares && <ShareChips onTake={limit.takeShare} />}
        </>
      }
      value={
        <>
          <UsdValue usd={shown.usd} {...limit.valueAge} />
          {!isSell && shown.usd && <Distance limit={limit} minPercent={shownChangePercent} />}
        </>
      }
      foot={isSell && <InOrders limit={limit} />}
    >
      {!isSell && <Flip limit={limit} />}
    </AmountSide>
  )
}

function InOrders({ limit }: { limit: LimitCardState }) {
  const { inOrders } = limit.summary
  if (!inOrders) return null
  const { text, token } = inOrders
  const { symbol } = token
  return (
    <p className="limit-held">
      <Icon name="lock" size="small" />
      <Trans>
        In orders {text} {symbol}
      </Trans>
    </p>
  )
}

function Flip({ limit }: { limit: LimitCardState }) {
  return (
    <button
      type="button"
      className="flip"
      aria-label={t`Swap the two tokens`}
      disabled={limit.lock !== undefined}
      onClick={() => limit.dispatch({ type: 'flipped' })}
    >
      <Icon name="flip" />
    </button>
  )
}

/**
 * The order would fill at once for less than a swap pays: offers the swap, or the market's rate. It is below the rate,
 * because on a phone the button covers what is below the amounts.
 */
function WorseRate({ limit }: { limit: LimitCardState }) {
  const { form, dispatch, summary, figures } = limit
  const { worseRate } = summary
  const { market } = figures
  if (!worseRate) return null
  const { sell, buy, amounts, texts } = form
  const amount = amounts.sell > 0n ? texts.sell : undefined
  const href = writeSwapAddress({
    sell: sell && writeTokenWord(sell),
    buy: buy && writeTokenWord(buy),
    amount,
    exact: 'sell',
  })
  return (
    <div className="card-notes limit-warning">
      <Banner tone={worseRate.tone} title={worseRate.title}>
        {worseRate.text}
        <span className="row limit-offer">
          <Link className="btn line xs" href={href}>
            <Trans>Swap instead</Trans>
          </Link>
          {market && (
            <Button
              variant="quiet"
              size="tiny"
              onClick={() => dispatch({ type: 'presetTaken', percent: 0, market })}
            >
              {t(limitTexts.setToMarket)}
            </Button>
          )}
        </span>
      </Banner>
    </div>
  )
}

function Foot({ limit }: { limit: LimitCardState }) {
  const { form, summary } = limit
  const { sell, buy, texts } = form
  const blocking = summary.banners.find(({ isBlocking }) => isBlocking)
  const draft = sell && buy && texts.sell && `${texts.sell} ${sell.symbol} → ${buy.symbol}`
  return (
    <div className="card-foot">
      <SentFoot sent={limit.sent} lock={limit.lock} doubt={limit.sent.findDoubt(limit.form)}>
        <CardButton button={summary.button} writeDraft={() => draft} />
      </SentFoot>
      {summary.hint ? (
        <p className="hint-line">{summary.hint}</p>
      ) : (
        <Await>{blocking && <BlockingReason text={blocking.title ?? blocking.text} />}</Await>
      )}
      {limit.balanceState !== 'none' && (
        <p className="hint-line">
          <Link href="/me/limit/orders">
            <Trans>My Limit Orders</Trans>
          </Link>
        </p>
      )}
    </div>
  )
}
