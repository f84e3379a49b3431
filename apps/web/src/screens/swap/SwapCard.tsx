import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { formatSlippage } from '../../trade/slippage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Change } from '../../ui/Change.tsx'
import { AmountSide } from './AmountSide.tsx'
import { ShareChips } from './ShareChips.tsx'
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

function Worth({ usd, isStale }: { usd: string | undefined; isStale: boolean }) {
  if (usd === undefined) return null
  return isStale ? <span title="Price data is stale">{usd}*</span> : <span>{usd}</span>
}

function listNotes({ summary, note, refresh }: Swap): ReactNode[] {
  const banners = summary.banners.map((banner) => (
    <Banner
      key={banner.text}
      tone={banner.tone}
      title={banner.title}
      action={
        banner.kind === 'quoteFailed' && (
          <Button variant="outline" size="tiny" onClick={refresh}>
            Retry
          </Button>
        )
      }
    >
      {banner.text}
      {banner.link && (
        <>
          {' '}
          <a href={banner.link.url} target="_blank" rel="noreferrer">
            {banner.link.label}
          </a>
        </>
      )}
    </Banner>
  ))
  if (!note) return banners
  return [
    ...banners,
    <Banner key="note" tone="info">
      {note}
    </Banner>,
  ]
}

function Foot({ swap: { summary } }: { swap: Swap }) {
  const [, navigate] = useLocation()
  const { button } = summary
  const leads = button.action === 'connect' || button.action === 'unlock'
  return (
    <>
      <Button
        wide
        type={button.action === 'swap' ? 'submit' : 'button'}
        busy={button.busy}
        disabled={button.disabled && !button.busy}
        onClick={leads ? () => navigate('/connect') : undefined}
      >
        {button.text}
      </Button>
      {summary.hint && <p className="hint-line">{summary.hint}</p>}
    </>
  )
}
