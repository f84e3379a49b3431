import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { useIsNarrow } from '../../ui/state/useIsNarrow.ts'
import { useKeyboardInset } from '../../ui/state/useKeyboardInset.ts'
import { type Term, Terms } from '../../ui/Terms.tsx'
import { CardButton } from '../card/CardButton.tsx'
import { CardNotes } from '../card/CardNotes.tsx'
import { TransactionDialogs } from '../flow/TransactionDialogs.tsx'
import type { SendStart } from './sendForm.ts'
import '../card/card.css'
import '../card/page.css'
import { SentFoot } from '../card/SentFoot.tsx'
import { TokenPickerPart } from '../picker/TokenPickerPart.ts'
import { RecipientSide } from '../recipient/RecipientSide.tsx'
import { PayerSide } from './PayerSide.tsx'
import { SendAmount } from './SendAmount.tsx'
import './send.css'
import { type SendCard, useSend } from './useSend.ts'

/** The balance changes of the simulation. Their code is loaded with the first one. */
const SimulatedDifferences = createPart(
  async () => (await import('../swap/quote/SimulatedDifferences.tsx')).SimulatedDifferences,
)

/** The typed amount as text, such as '5 B3TR' or '$5 B3TR'. */
function writeAmount({ unit, text, token }: SendCard['form']): string {
  return `${unit === 'usd' ? '$' : ''}${text} ${token?.symbol ?? ''}`
}

type Open = 'token' | 'payer' | undefined

/** The whole send screen for one form. */
export function SendBoard({ start }: { start: SendStart }) {
  const send = useSend(start)
  useKeyboardInset(useIsNarrow())
  const [open, setOpen] = useState<Open>()
  const { form, summary, flow, simulation } = send
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
        <SendAmount send={send} onPick={() => setOpen('token')} />
        <PayerSide send={send} onPick={() => setOpen('payer')} />
        <CardNotes
          emptyAccount={send.emptyAccount}
          banners={summary.banners}
          note={send.note}
          onRetry={send.refresh}
        />
        <div className="card-foot">
          <Terms terms={listFigures(send)} />
          <SentFoot sent={send.sent} lock={send.lock} doubt={send.doubt}>
            <CardButton button={summary.button} writeDraft={() => form.text && writeAmount(form)} />
          </SentFoot>
          {summary.hint && <p className="hint-line">{summary.hint}</p>}
        </div>
      </form>
      {(simulation.prepared || simulation.isRunning) && (
        <section className="card" aria-label={t`Simulation`}>
          <Await>
            <SimulatedDifferences
              prepared={simulation.prepared}
              isRunning={simulation.isRunning}
              isEarlier={isOld(summary)}
            />
          </Await>
        </section>
      )}
      {simulation.part}
      <Picker send={send} open={open} onClose={() => setOpen(undefined)} />
      <TransactionDialogs
        flow={flow}
        now={send.confirmed}
        onConfirm={send.confirm}
        onRetry={send.refresh}
        onUseReceiver={(address) => send.dispatch({ type: 'recipientTyped', text: address })}
      />
    </div>
  )
}

function listFigures({ summary }: SendCard): Term[] {
  const { limit, networkFee } = summary
  const write = (value: string) =>
    isOld(summary) ? <span className="overdue">{value}</span> : value
  const terms = limit ? [{ name: limit.label, value: write(limit.value) }] : []
  if (!networkFee) return terms
  return [...terms, { name: t`Network fee`, value: write(`${networkFee} VTHO`) }]
}

/** Whether the figures cannot be refreshed, or belong to an outdated quote. */
function isOld({ hint, pay }: SendCard['summary']): boolean {
  return hint !== undefined || pay?.isOutdated === true
}

function Picker(props: { send: SendCard; open: Open; onClose(): void }) {
  const { send, open, onClose } = props
  const { form, dispatch } = send
  if (!open) return null
  const isToken = open === 'token'
  const use = isToken ? 'send' : 'pay'
  return (
    <Await>
      <TokenPickerPart
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
