import { findSpecialPair } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { memo, type ReactNode, useMemo } from 'react'
import { useLanguage } from '../../language/useLanguage.ts'
import type { Side } from '../../trade/quote/Side.ts'
import { Change } from '../../ui/Change.tsx'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { useHandler } from '../../ui/state/useHandler.ts'
import { AmountSide } from '../card/AmountSide.tsx'
import { CardButton } from '../card/CardButton.tsx'
import { CardNotes } from '../card/CardNotes.tsx'
import { SentFoot } from '../card/SentFoot.tsx'
import { ShareChips } from '../card/ShareChips.tsx'
import { UsdValue } from '../card/UsdValue.tsx'
import type { SwapModel } from './model/SwapModel.ts'
import type { SideText } from './model/summarizeSwap.ts'
import { TradeCard } from './TradeCard.tsx'
import type { Swap } from './useSwap.ts'
import { useView } from './useView.ts'

/** Renders nothing until it is known whether there is a market to show. */
const AdvancedButton = createPart(async () => (await import('./AdvancedButton.tsx')).AdvancedButton)
const BlockingReason = createPart(
  async () => (await import('../../ui/notice/BlockingReason.tsx')).BlockingReason,
)
const SwapFacts = createPart(async () => (await import('./quote/SwapFacts.tsx')).SwapFacts)
const SwapRecipient = createPart(async () => (await import('./SwapRecipient.tsx')).SwapRecipient)
const SpecialNotice = createPart(
  async () => (await import('./pair/SpecialNotice.tsx')).SpecialNotice,
)

interface SwapCardProps {
  swap: Swap
  onPick(side: 'sell' | 'buy'): void
  onSettings(): void
}

/** The trade card. Each part renders again only if its own contents change. */
export function SwapCard({ swap, onPick, onSettings }: SwapCardProps) {
  const { model, advanced, sent, lock, doubt } = swap
  const isLocked = lock !== undefined
  const sell = useView(model, ({ form }) => form.sell)
  const buy = useView(model, ({ form }) => form.buy)
  const isConverting = useView(model, ({ summary }) => summary.conversion !== undefined)
  const hasRecipient = useView(model, ({ form }) => form.recipient !== undefined)
  const tools = useMemo(
    () =>
      sell &&
      buy && (
        <Await>
          <AdvancedButton one={sell} other={buy} isOn={advanced.isOn} onToggle={advanced.toggle} />
        </Await>
      ),
    [sell, buy, advanced.isOn, advanced.toggle],
  )
  return (
    <TradeCard
      slippage={isConverting ? undefined : swap.slippageBps}
      isAuto={swap.isAuto}
      onSettings={onSettings}
      onFlip={useHandler(() => model.dispatch({ type: 'flipped' }))}
      onSubmit={swap.submit}
      tools={tools}
      sell={
        <SellSide
          {...{ model, onPick, isLocked }}
          onClick={swap.clickSell}
          onLeave={swap.leaveSell}
          onTake={swap.takeShare}
        />
      }
      buy={(flip) => <BuySide {...{ model, onPick, flip, isLocked }} />}
      notes={
        <>
          <Await>{hasRecipient && <SwapRecipient swap={swap} />}</Await>
          <Await>
            <SwapFacts model={model} />
          </Await>
          <Notes model={model} emptyAccount={swap.emptyAccount} />
        </>
      }
      foot={<Foot model={model} sent={sent} lock={lock} doubt={doubt} />}
    />
  )
}

interface SideProps {
  model: SwapModel
  onPick: SwapCardProps['onPick']
  /** Its deal was sent, so its amounts do not change. */
  isLocked: boolean
}

interface SellSideProps extends SideProps {
  onClick(): void
  onLeave(): void
  onTake(percent: 25 | 50 | 75 | 100): void
}

const SellSide = memo(function SellSide(props: SellSideProps) {
  const { model, onPick, onTake, isLocked, ...others } = props
  const { shown, age, field } = useSide('sell', { model, onPick, isLocked })
  return (
    <AmountSide
      {...field}
      {...others}
      aside={!isLocked && hasBalance(shown.balance) && <ShareChips onTake={onTake} />}
      value={<UsdValue usd={shown.usd} {...age} />}
    />
  )
})

const BuySide = memo(function BuySide(props: SideProps & { flip: ReactNode }) {
  const { model, flip } = props
  const { shown, age, field } = useSide('buy', props)
  const changePercent = useView(model, ({ summary }) => summary.changePercent)
  return (
    <AmountSide
      {...field}
      value={
        <>
          <UsdValue usd={shown.usd} {...age} />
          {changePercent !== undefined && (
            <Change percent={changePercent} isOverdue={age.isOverdue} />
          )}
        </>
      }
    >
      {flip}
    </AmountSide>
  )
})

/** The properties that both sides share. */
function useSide(side: Side, { model, onPick, isLocked }: SideProps) {
  useLanguage()
  const shown = useView(model, ({ summary }) => summary[side])
  const isStale = useView(model, ({ summary }) => summary.usdStale)
  const isOverdue = useView(model, ({ summary }) => summary.usdOverdue)
  const problem = useView(model, ({ form }) => (form.exact === side ? form.problem : undefined))
  const onType = (text: string) => model.dispatch({ type: 'typed', side, text })
  const pick = useHandler(() => onPick(side))
  const age = { isStale, isOverdue }
  const text = pickSide(shown)
  const lock = isLocked ? { isReadOnly: true, isDimmed: true } : {}
  return { shown, age, field: { side, problem, onType, onPick: pick, ...text, ...lock } }
}

function pickSide({ dimmed, usd: _, ...side }: SideText) {
  return { ...side, isDimmed: dimmed }
}

function hasBalance(balance: string | undefined): boolean {
  return balance !== undefined && balance !== '0'
}

interface NotesProps {
  model: SwapModel
  emptyAccount: Address | undefined
}

const Notes = memo(function Notes({ model, emptyAccount }: NotesProps) {
  const banners = useView(model, ({ summary }) => summary.banners)
  const note = useView(model, (view) => view.note)
  const sell = useView(model, ({ form }) => form.sell)
  const buy = useView(model, ({ form }) => form.buy)
  const special = sell && buy && findSpecialPair(sell.address, buy.address)
  return (
    <CardNotes {...{ emptyAccount, banners, note }} onRetry={model.refresh}>
      {special && <SpecialNotice pair={special} />}
    </CardNotes>
  )
})

interface FootProps extends Pick<Swap, 'sent' | 'lock' | 'doubt'> {
  model: SwapModel
}

const Foot = memo(function Foot({ model, sent, lock, doubt }: FootProps) {
  const button = useView(model, ({ summary }) => summary.button)
  const hint = useView(model, ({ summary }) => summary.hint)
  // Read at the press: a change of the amount must not render the button again.
  const writeDraft = () => {
    const { sell, buy } = model.read().summary
    return sell.text && buy.token && `${sell.text} ${sell.token?.symbol} → ${buy.token.symbol}`
  }
  return (
    <>
      <SentFoot sent={sent} lock={lock} doubt={doubt}>
        <CardButton button={button} writeDraft={writeDraft} />
      </SentFoot>
      {hint ? <p className="hint-line">{hint}</p> : <Blocking model={model} />}
    </>
  )
})

/** What disables the button, unless the button says it. */
const Blocking = memo(function Blocking({ model }: Pick<FootProps, 'model'>) {
  const text = useView(model, ({ summary: { banners, button } }) => {
    const blocking = banners.find(({ isBlocking, kind }) => isBlocking && kind !== 'noRoute')
    return button.disabled ? (blocking?.title ?? blocking?.text) : undefined
  })
  return <Await>{text && <BlockingReason text={text} />}</Await>
})
