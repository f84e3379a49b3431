import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useIsNarrow } from '../../ui/state/useIsNarrow.ts'
import { useKeyboardInset } from '../../ui/state/useKeyboardInset.ts'
import { Terms } from '../../ui/Terms.tsx'
import { AmountSide } from '../card/AmountSide.tsx'
import { CardButton } from '../card/CardButton.tsx'
import { CardNotes } from '../card/CardNotes.tsx'
import '../card/card.css'
import '../card/page.css'
import { useTitle } from '../../navigation/useTitle.ts'
import { SentFoot } from '../card/SentFoot.tsx'
import { ShareChips } from '../card/ShareChips.tsx'
import { UsdValue } from '../card/UsdValue.tsx'
import { TransactionDialogs } from '../flow/TransactionDialogs.tsx'
import { useWrap } from './useWrap.ts'

/** VET into vVET and back, one to one (WRP-01). */
export function WrapScreen() {
  const wrap = useWrap()
  useKeyboardInset(useIsNarrow())
  const { form, dispatch, summary, sell, buy, flow } = wrap
  const isLocked = wrap.lock !== undefined
  useTitle(summary.title)
  return (
    <div className="card-page">
      <form
        className="card rim"
        aria-labelledby="wrap-title"
        onSubmit={(event) => {
          event.preventDefault()
          wrap.submit()
        }}
      >
        <header className="card-head tall">
          <h1 id="wrap-title">{summary.title}</h1>
          <p className="dim">{summary.subtitle}</p>
        </header>
        <AmountSide
          side="sell"
          title={t`Amount`}
          name={t`Amount in ${sell.symbol}`}
          token={sell}
          text={form.text}
          isReadOnly={isLocked}
          isDimmed={isLocked}
          problem={form.error}
          onType={(text) => dispatch({ type: 'typed', text })}
          balance={wrap.balance}
          available={wrap.available}
          balanceState={wrap.balanceState}
          aside={
            !isLocked &&
            wrap.balance !== undefined &&
            wrap.balance !== '0' && <ShareChips onTake={wrap.takeShare} />
          }
          value={<UsdValue usd={wrap.usd} {...wrap.valueAge} />}
        />
        <AmountSide
          side="buy"
          title={t`Receive`}
          name={t`You receive, amount in ${buy.symbol}`}
          isReadOnly
          isDimmed={isLocked}
          token={buy}
          text={form.text}
          balance={undefined}
          balanceState="none"
          value={<UsdValue usd={wrap.usd} {...wrap.valueAge} />}
        >
          <Turn onTurn={() => dispatch({ type: 'turned' })} />
        </AmountSide>
        <CardNotes emptyAccount={wrap.emptyAccount} banners={summary.banners} note={summary.info} />
        <div className="card-foot">
          {summary.networkFee && (
            <Terms
              terms={[
                {
                  name: t`Network fee`,
                  value: (
                    <span className={summary.hint ? 'overdue' : ''}>{summary.networkFee} VTHO</span>
                  ),
                },
              ]}
            />
          )}
          <SentFoot sent={wrap.sent} lock={wrap.lock} doubt={wrap.doubt}>
            <CardButton
              button={summary.button}
              writeDraft={() => form.text && `${form.text} ${sell.symbol} → ${buy.symbol}`}
            />
          </SentFoot>
          {summary.hint && <p className="hint-line">{summary.hint}</p>}
        </div>
      </form>
      {wrap.simulation.part}
      <TransactionDialogs flow={flow} />
    </div>
  )
}

function Turn({ onTurn }: { onTurn(): void }) {
  const [turns, setTurns] = useState(0)
  return (
    <button
      type="button"
      className="flip"
      style={{ rotate: `${turns * 180}deg` }}
      aria-label={t`Change the direction`}
      onClick={() => {
        setTurns(turns + 1)
        onTurn()
      }}
    >
      <Icon name="flip" />
    </button>
  )
}
