import { useEffect, useState } from 'react'
import type { SwapSummary } from '../../trade/summarizeSwap.ts'
import { Await } from '../../ui/Await.tsx'
import { createPart } from '../../ui/createPart.tsx'
import { useHandler } from '../../ui/useHandler.ts'
import { useSame } from '../../ui/useSame.ts'
import './desk.css'
import { PairStats } from './PairStats.tsx'
import { Rain } from './Rain.tsx'
import { type QuoteText, Slip } from './Slip.tsx'
import { SwapCard } from './SwapCard.tsx'
import type { Swap } from './useSwap.ts'

const HeldTokenPicker = createPart(
  async () => (await import('../picker/HeldTokenPicker.tsx')).HeldTokenPicker,
  { isOver: true },
)
const SettingsDialog = createPart(
  async () => (await import('../SettingsDialog.tsx')).SettingsDialog,
  { isOver: true },
)
const MarketPanels = createPart(
  async () => (await import('../market/MarketPanels.tsx')).MarketPanels,
)
const FlowDialogs = createPart(async () => (await import('../flow/FlowDialogs.tsx')).FlowDialogs, {
  isOver: true,
})

type Open = 'sell' | 'buy' | 'settings' | undefined

/** Everything on the swap screen, from one swap. */
export function SwapBoard({ swap }: { swap: Swap }) {
  const [open, setOpen] = useState<Open>()
  const [isUnfolded, setUnfolded] = useState(true)
  const { form, summary } = swap
  const quoteText = useSame(pickQuoteText(summary))
  const toggleDetails = useHandler(() => setUnfolded(!isUnfolded))
  const openSettings = useHandler(() => setOpen('settings'))
  const close = () => setOpen(undefined)
  const hasPair = form.sell && form.buy
  const isAdvanced = swap.advanced.isOn && hasPair !== undefined
  useDialogsAtHand(summary.rate !== undefined)
  return (
    <>
      {form.sell && form.buy && <PairStats one={form.sell} other={form.buy} />}
      <div className={nameDesk(isUnfolded && hasPair !== undefined, isAdvanced)}>
        <Rain />
        {isAdvanced && (
          <Await>
            <MarketPanels one={form.sell} other={form.buy} />
          </Await>
        )}
        <div className="stage">
          <SwapCard swap={swap} onPick={setOpen} onSettings={openSettings} />
        </div>
        {form.sell && form.buy && (
          <Slip
            key={`${form.sell.address} ${form.buy.address}`}
            sell={form.sell}
            buy={form.buy}
            summary={quoteText}
            slippageBps={swap.slippageBps}
            differences={swap.differences}
            isSimulating={swap.simulating}
            refreshMs={swap.refreshMs}
            quotedAtMs={swap.quotedAtMs}
            onRefresh={swap.refresh}
            isOpen={isUnfolded}
            onToggle={toggleDetails}
          />
        )}
      </div>
      <Await>
        {(open === 'sell' || open === 'buy') && (
          <HeldTokenPicker
            label={open}
            chosen={form[open]}
            other={open === 'sell' ? form.buy : form.sell}
            onPick={(token) => {
              swap.dispatch({ type: 'tokenPicked', side: open, token })
              close()
            }}
            onClose={close}
          />
        )}
        {open === 'settings' && (
          <SettingsDialog
            slippage={swap.slippageBps}
            onSlippage={swap.setSlippage}
            limit={summary.rate && summary.limit}
            onClose={close}
          />
        )}
      </Await>
      <Await>
        {swap.flow.isShown && (
          <FlowDialogs flow={swap.flow} onConfirm={swap.confirm} onRetry={swap.refresh} />
        )}
      </Await>
    </>
  )
}

function pickQuoteText({ sell, buy, button, hint, ...text }: SwapSummary): QuoteText {
  return text
}

function nameDesk(isUnfolded: boolean, isAdvanced: boolean): string {
  return ['desk', isUnfolded ? '' : 'folded', isAdvanced ? 'advanced' : '']
    .filter(Boolean)
    .join(' ')
}

/** Loads the dialogs of a pressed swap once there is a quote, so that the press is answered at once. */
function useDialogsAtHand(hasQuote: boolean) {
  useEffect(() => {
    // What cannot be loaded now is asked for again when it is shown.
    if (hasQuote) FlowDialogs.load().catch(() => undefined)
  }, [hasQuote])
}
