import { memo, type ReactNode, useMemo } from 'react'
import { useLanguage } from '../../language/useLanguage.ts'
import { formatSlippage } from '../../trade/slippage.ts'
import type { SideText } from '../../trade/summarizeSwap.ts'
import type { Side } from '../../trade/swapForm.ts'
import { Await } from '../../ui/Await.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Change } from '../../ui/Change.tsx'
import { createPart } from '../../ui/createPart.tsx'
import { useHandler } from '../../ui/useHandler.ts'
import { AmountSide } from '../card/AmountSide.tsx'
import { CardButton } from '../card/CardButton.tsx'
import { listBanners } from '../card/listBanners.tsx'
import { ShareChips } from '../card/ShareChips.tsx'
import { Worth } from '../card/Worth.tsx'
import type { SwapModel } from './SwapModel.ts'
import { TradeCard } from './TradeCard.tsx'
import type { Swap } from './useSwap.ts'
import { useView } from './useView.ts'

/** Nothing stands in its place before it is known whether there is a market to show. */
const AdvancedButton = createPart(async () => (await import('./AdvancedButton.tsx')).AdvancedButton)

interface SwapCardProps {
  swap: Swap
  onPick(side: 'sell' | 'buy'): void
  onSettings(): void
}

/** The trade card. Each of its parts is drawn again only where what it shows has changed. */
export function SwapCard({ swap, onPick, onSettings }: SwapCardProps) {
  const { model, advanced } = swap
  const sell = useView(model, ({ form }) => form.sell)
  const buy = useView(model, ({ form }) => form.buy)
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
      slippage={formatSlippage(swap.slippageBps)}
      onSettings={onSettings}
      onFlip={useHandler(() => model.dispatch({ type: 'flipped' }))}
      onSubmit={swap.submit}
      tools={tools}
      sell={
        <SellSide
          {...{ model, onPick }}
          onClick={swap.clickSell}
          onLeave={swap.leaveSell}
          onTake={swap.takeShare}
        />
      }
      buy={(flip) => <BuySide {...{ model, onPick, flip }} />}
      notes={<Notes model={model} />}
      foot={<Foot model={model} />}
    />
  )
}

interface SideProps {
  model: SwapModel
  onPick: SwapCardProps['onPick']
}

interface SellSideProps extends SideProps {
  onClick(): void
  onLeave(): void
  onTake(percent: 25 | 50 | 75 | 100): void
}

const SellSide = memo(function SellSide({ model, onPick, onTake, ...others }: SellSideProps) {
  const { shown, age, field } = useSide(model, 'sell', onPick)
  return (
    <AmountSide
      {...field}
      {...others}
      aside={hasBalance(shown.balance) && <ShareChips onTake={onTake} />}
      worth={<Worth usd={shown.usd} {...age} />}
    />
  )
})

const BuySide = memo(function BuySide(props: SideProps & { flip: ReactNode }) {
  const { model, onPick, flip } = props
  const { shown, age, field } = useSide(model, 'buy', onPick)
  const changePercent = useView(model, ({ summary }) => summary.changePercent)
  return (
    <AmountSide
      {...field}
      worth={
        <>
          <Worth usd={shown.usd} {...age} />
          {changePercent !== undefined && <Change percent={changePercent} />}
        </>
      }
    >
      {flip}
    </AmountSide>
  )
})

/** What both sides show alike. */
function useSide(model: SwapModel, side: Side, onPick: SideProps['onPick']) {
  useLanguage()
  const shown = useView(model, ({ summary }) => summary[side])
  const isStale = useView(model, ({ summary }) => summary.usdStale)
  const isOverdue = useView(model, ({ summary }) => summary.usdOverdue)
  const problem = useView(model, ({ form }) => (form.exact === side ? form.problem : undefined))
  const onType = (text: string) => model.dispatch({ type: 'typed', side, text })
  const pick = useHandler(() => onPick(side))
  const age = { isStale, isOverdue }
  return { shown, age, field: { side, problem, onType, onPick: pick, ...pickSide(shown) } }
}

function pickSide({ token, text, dimmed, balance, balanceState }: SideText) {
  return { token, text, isDimmed: dimmed, balance, balanceState }
}

function hasBalance(balance: string | undefined): boolean {
  return balance !== undefined && balance !== '0'
}

const Notes = memo(function Notes({ model }: { model: SwapModel }) {
  const banners = useView(model, ({ summary }) => summary.banners)
  const note = useView(model, (view) => view.note)
  if (banners.length === 0 && !note) return null
  return (
    <div className="cnotes">
      {listBanners(banners, model.refresh)}
      {note && <Banner tone="info">{note}</Banner>}
    </div>
  )
})

const Foot = memo(function Foot({ model }: { model: SwapModel }) {
  const button = useView(model, ({ summary }) => summary.button)
  const hint = useView(model, ({ summary }) => summary.hint)
  return (
    <>
      <CardButton button={button} />
      {hint && <p className="hint-line">{hint}</p>}
    </>
  )
})
