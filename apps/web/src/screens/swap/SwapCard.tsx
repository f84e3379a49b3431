import { memo, type ReactNode, useMemo } from 'react'
import { useLanguage } from '../../language/useLanguage.ts'
import { formatSlippage } from '../../trade/slippage.ts'
import type { SideText, SwapSummary } from '../../trade/summarizeSwap.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Change } from '../../ui/Change.tsx'
import { useHandler } from '../../ui/useHandler.ts'
import { AmountSide } from '../card/AmountSide.tsx'
import { CardButton } from '../card/CardButton.tsx'
import { listBanners } from '../card/listBanners.tsx'
import { ShareChips } from '../card/ShareChips.tsx'
import { Worth } from '../card/Worth.tsx'
import { AdvancedButton } from './AdvancedButton.tsx'
import { TradeCard } from './TradeCard.tsx'
import type { Swap } from './useSwap.ts'

interface SwapCardProps {
  swap: Swap
  onPick(side: 'sell' | 'buy'): void
  onSettings(): void
}

/** The trade card. Each of its parts is drawn again only where what it shows has changed. */
export function SwapCard({ swap, onPick, onSettings }: SwapCardProps) {
  const { form, summary, dispatch, advanced } = swap
  const { sell, buy } = form
  const typeBought = useHandler((text: string) => dispatch({ type: 'typed', side: 'buy', text }))
  const pickBought = useHandler(() => onPick('buy'))
  const tools = useMemo(
    () =>
      sell &&
      buy && (
        <AdvancedButton one={sell} other={buy} isOn={advanced.isOn} onToggle={advanced.toggle} />
      ),
    [sell, buy, advanced.isOn, advanced.toggle],
  )
  return (
    <TradeCard
      slippage={formatSlippage(swap.slippageBps)}
      onSettings={onSettings}
      onFlip={useHandler(() => dispatch({ type: 'flipped' }))}
      onSubmit={swap.submit}
      tools={tools}
      sell={
        <SellSide
          text={summary.sell}
          isStale={summary.usdStale}
          problem={form.exact === 'sell' ? form.problem : undefined}
          onType={useHandler((text: string) => dispatch({ type: 'typed', side: 'sell', text }))}
          onClick={swap.clickSell}
          onLeave={swap.leaveSell}
          onPick={useHandler(() => onPick('sell'))}
          onTake={swap.takeShare}
        />
      }
      buy={(flip) => (
        <BuySide
          text={summary.buy}
          isStale={summary.usdStale}
          changePercent={summary.changePercent}
          problem={form.exact === 'buy' ? form.problem : undefined}
          onType={typeBought}
          onPick={pickBought}
          flip={flip}
        />
      )}
      notes={listNotes(swap)}
      foot={<Foot button={summary.button} hint={summary.hint} />}
    />
  )
}

interface SideProps {
  text: SideText
  isStale: boolean
  problem: string | undefined
  onType(text: string): void
  onPick(): void
}

interface SellSideProps extends SideProps {
  onClick(): void
  onLeave(): void
  onTake(percent: 25 | 50 | 75 | 100): void
}

const SellSide = memo(function SellSide({ text, isStale, onTake, ...props }: SellSideProps) {
  useLanguage()
  return (
    <AmountSide
      side="sell"
      {...pickSide(text)}
      {...props}
      aside={hasBalance(text.balance) && <ShareChips onTake={onTake} />}
      worth={<Worth usd={text.usd} isStale={isStale} />}
    />
  )
})

interface BuySideProps extends SideProps {
  changePercent: number | undefined
  flip: ReactNode
}

const BuySide = memo(function BuySide(props: BuySideProps) {
  const { text, isStale, changePercent, flip, ...others } = props
  useLanguage()
  return (
    <AmountSide
      side="buy"
      {...pickSide(text)}
      {...others}
      worth={
        <>
          <Worth usd={text.usd} isStale={isStale} />
          {changePercent !== undefined && <Change percent={changePercent} />}
        </>
      }
    >
      {flip}
    </AmountSide>
  )
})

function pickSide({ token, text, dimmed, balance, balanceState }: SideText) {
  return { token, text, isDimmed: dimmed, balance, balanceState }
}

function hasBalance(balance: string | undefined): boolean {
  return balance !== undefined && balance !== '0'
}

function listNotes({ summary, note, refresh }: Swap): ReactNode[] {
  const banners = listBanners(summary.banners, refresh)
  if (!note) return banners
  return [
    ...banners,
    <Banner key="note" tone="info">
      {note}
    </Banner>,
  ]
}

const Foot = memo(function Foot({ button, hint }: Pick<SwapSummary, 'button' | 'hint'>) {
  return (
    <>
      <CardButton button={button} />
      {hint && <p className="hint-line">{hint}</p>}
    </>
  )
})
