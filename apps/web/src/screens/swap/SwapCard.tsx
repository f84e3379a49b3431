import type { ReactNode } from 'react'
import { formatSlippage } from '../../trade/slippage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Change } from '../../ui/Change.tsx'
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

export function SwapCard({ swap, onPick, onSettings }: SwapCardProps) {
  const { form, summary, dispatch } = swap
  const isStale = summary.usdStale
  return (
    <TradeCard
      slippage={formatSlippage(swap.slippageBps)}
      onSettings={onSettings}
      onFlip={() => dispatch({ type: 'flipped' })}
      onSubmit={swap.submit}
      tools={
        form.sell &&
        form.buy && (
          <AdvancedButton
            one={form.sell}
            other={form.buy}
            isOn={swap.advanced.isOn}
            onToggle={swap.advanced.toggle}
          />
        )
      }
      sell={
        <AmountSide
          side="sell"
          {...pickSide(summary.sell)}
          problem={form.exact === 'sell' ? form.problem : undefined}
          onType={(text) => dispatch({ type: 'typed', side: 'sell', text })}
          onClick={() => swap.focus('sell')}
          onPick={() => onPick('sell')}
          aside={hasBalance(summary.sell.balance) && <ShareChips onTake={swap.takeShare} />}
          worth={<Worth usd={summary.sell.usd} isStale={isStale} />}
        />
      }
      buy={(flip) => (
        <AmountSide
          side="buy"
          {...pickSide(summary.buy)}
          problem={form.exact === 'buy' ? form.problem : undefined}
          onType={(text) => dispatch({ type: 'typed', side: 'buy', text })}
          onPick={() => onPick('buy')}
          worth={
            <>
              <Worth usd={summary.buy.usd} isStale={isStale} />
              {summary.changePercent !== undefined && <Change percent={summary.changePercent} />}
            </>
          }
        >
          {flip}
        </AmountSide>
      )}
      notes={listNotes(swap)}
      foot={<Foot swap={swap} />}
    />
  )
}

function pickSide({ token, text, dimmed, balance, balanceState }: Swap['summary']['sell']) {
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

function Foot({ swap: { summary } }: { swap: Swap }) {
  return (
    <>
      <CardButton button={summary.button} />
      {summary.hint && <p className="hint-line">{summary.hint}</p>}
    </>
  )
}
