import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { Terms } from '../../ui/Terms.tsx'
import { AmountSide } from '../card/AmountSide.tsx'
import { CardButton } from '../card/CardButton.tsx'
import type { SendStart } from './sendForm.ts'
import '../card/card.css'
import { listBanners } from '../card/listBanners.tsx'
import '../card/page.css'
import { SentFoot } from '../card/SentFoot.tsx'
import { ShareChips } from '../card/ShareChips.tsx'
import { Worth } from '../card/Worth.tsx'
import { HeldTokenPicker } from '../picker/HeldTokenPicker.tsx'
import { Differences } from '../swap/quote/Differences.tsx'
import { RecipientSide } from './RecipientSide.tsx'
import './send.css'
import { type SendCard, useSend } from './useSend.ts'

const FlowDialogs = createPart(async () => (await import('../flow/FlowDialogs.tsx')).FlowDialogs, {
  isOver: true,
})

/** The typed amount as text, such as '5 B3TR' or '$5 B3TR'. */
function writeAmount({ unit, text, token }: SendCard['form']): string {
  return `${unit === 'usd' ? '$' : ''}${text} ${token?.symbol ?? ''}`
}

type Open = 'token' | 'payer' | undefined

/** The whole send screen for one form. */
export function SendBoard({ start }: { start: SendStart }) {
  const send = useSend(start)
  const [open, setOpen] = useState<Open>()
  const { form, summary, flow } = send
  return (
    <div className="card-page">
      <form
        className="card rim"
        aria-labelledby="send-title"
        onSubmit={(event) => {
          event.preventDefault()
          send.submit()
        }}
      >
        <header className="card-head">
          <h1 id="send-title">
            <Trans>Send</Trans>
          </h1>
        </header>
        <RecipientSide
          text={form.recipient}
          recipient={send.recipient}
          recipients={send.recipients}
          onType={(text) => send.dispatch({ type: 'recipientTyped', text })}
        />
        <Amount send={send} onPick={() => setOpen('token')} />
        <Payer send={send} onPick={() => setOpen('payer')} />
        {(summary.banners.length > 0 || send.note) && (
          <div className="card-notes">
            {listBanners(summary.banners, send.refresh)}
            {send.note && summary.banners.every(({ text }) => text !== send.note) && (
              <Banner tone="info">{send.note}</Banner>
            )}
          </div>
        )}
        <div className="card-foot">
          <Terms terms={listFigures(send)} />
          <SentFoot sent={send.sent} lock={send.lock}>
            <CardButton button={summary.button} kept={form.text && writeAmount(form)} />
          </SentFoot>
        </div>
      </form>
      {(send.differences || send.isSimulating) && (
        <section className="card" aria-label={t`Simulation`}>
          <Differences differences={send.differences} isRunning={send.isSimulating} />
        </section>
      )}
      <Picker send={send} open={open} onClose={() => setOpen(undefined)} />
      <Await>
        {flow.isShown && (
          <FlowDialogs
            flow={flow}
            now={send.confirmed}
            onConfirm={send.confirm}
            onRetry={send.refresh}
            onUseReceiver={(address) => send.dispatch({ type: 'recipientTyped', text: address })}
          />
        )}
      </Await>
    </div>
  )
}

function Amount({ send, onPick }: { send: SendCard; onPick(): void }) {
  const { form, summary, dispatch } = send
  const isUsd = form.unit === 'usd'
  const isLocked = send.lock !== undefined
  const unit = isUsd ? t`US dollars` : (form.token?.symbol ?? t`token`)
  const otherUnit = isUsd ? (form.token?.symbol ?? t`token`) : t`US dollars`
  const hasBalance = summary.balance !== undefined && summary.balance !== '0' && !form.payWith
  return (
    <AmountSide
      side="buy"
      title={t`Amount`}
      name={t`Amount to send, in ${unit}`}
      token={form.token}
      text={form.text}
      isReadOnly={isLocked}
      isDimmed={isLocked}
      {...(isUsd ? { prefix: '$' } : {})}
      problem={form.problem}
      onType={(text) => dispatch({ type: 'amountTyped', text })}
      pickFor="send"
      onPick={onPick}
      aside={hasBalance && !isLocked && <ShareChips onTake={send.takeShare} />}
      balance={summary.balance}
      balanceState={send.balanceState}
      worth={
        <button
          type="button"
          className="row unit"
          disabled={isLocked || send.price === undefined}
          onClick={() => dispatch({ type: 'unitTurned', price: send.price })}
        >
          <Worth
            usd={summary.worth ?? (isUsd ? `0 ${form.token?.symbol ?? ''}` : '$0.00')}
            isStale={send.isUsdOld}
          />
          <Icon name="invert" size="small" />
          <span className="visually-hidden">
            <Trans>Enter the amount in {otherUnit}</Trans>
          </span>
        </button>
      }
    />
  )
}

function Payer({ send, onPick }: { send: SendCard; onPick(): void }) {
  const { form, summary, dispatch } = send
  if (!form.payWith || !summary.pay) {
    return (
      <div className="send-pay">
        <button type="button" className="row send-swap" onClick={onPick} aria-haspopup="dialog">
          <Icon name="plus" size="small" />
          <Trans>Pay with another token</Trans>
        </button>
      </div>
    )
  }
  const { pay } = summary
  const { symbol } = form.payWith
  return (
    <AmountSide
      side="sell"
      title={t`You pay (converted automatically)`}
      name={t`You pay, amount in ${symbol}`}
      isReadOnly
      token={form.payWith}
      text={pay.text}
      pickFor="pay"
      onPick={onPick}
      balance={pay.balance}
      balanceState={send.balanceState}
      worth={<Worth usd={pay.usd} isStale={send.isUsdOld} />}
      aside={
        <button
          type="button"
          className="icon-button small"
          aria-label={t`Pay without a swap`}
          onClick={() => dispatch({ type: 'payerPicked', token: undefined })}
        >
          <Icon name="close" size="small" />
        </button>
      }
    />
  )
}

function listFigures({ summary }: SendCard) {
  const terms = summary.limit ? [{ name: summary.limit.label, value: summary.limit.value }] : []
  if (!summary.networkFee) return terms
  return [...terms, { name: t`Network fee`, value: `${summary.networkFee} VTHO` }]
}

function Picker(props: { send: SendCard; open: Open; onClose(): void }) {
  const { send, open, onClose } = props
  const { form, dispatch } = send
  if (!open) return null
  const isToken = open === 'token'
  const use = isToken ? 'send' : 'pay'
  return (
    <Await>
      <HeldTokenPicker
        label={use}
        chosen={isToken ? form.token : form.payWith}
        other={undefined}
        onPick={(token) => {
          dispatch(isToken ? { type: 'tokenPicked', token } : { type: 'payerPicked', token })
          onClose()
        }}
        onClose={onClose}
      />
    </Await>
  )
}
