import { lazy, useEffect, useState } from 'react'
import { Await } from '../../ui/Await.tsx'
import './desk.css'
import { PairStats } from './PairStats.tsx'
import { Rain } from './Rain.tsx'
import { Slip } from './Slip.tsx'
import { SwapCard } from './SwapCard.tsx'
import type { Swap } from './useSwap.ts'

const HeldTokenPicker = lazy(async () => ({
  default: (await import('../picker/HeldTokenPicker.tsx')).HeldTokenPicker,
}))
const SettingsDialog = lazy(async () => ({
  default: (await import('../SettingsDialog.tsx')).SettingsDialog,
}))

const loadDialogs = async () => ({ default: (await import('./SwapDialogs.tsx')).SwapDialogs })
const SwapDialogs = lazy(loadDialogs)

type Open = 'sell' | 'buy' | 'settings' | undefined

/** Everything on the swap screen, from one swap. */
export function SwapBoard({ swap }: { swap: Swap }) {
  const [open, setOpen] = useState<Open>()
  const [isUnfolded, setUnfolded] = useState(true)
  const { form, summary } = swap
  const close = () => setOpen(undefined)
  const hasPair = form.sell && form.buy
  useDialogsAtHand(summary.rate !== undefined)
  return (
    <>
      {form.sell && form.buy && <PairStats one={form.sell} other={form.buy} />}
      <div className={isUnfolded && hasPair ? 'desk' : 'desk folded'}>
        <Rain />
        <div className="stage">
          <SwapCard swap={swap} onPick={setOpen} onSettings={() => setOpen('settings')} />
        </div>
        {form.sell && form.buy && (
          <Slip
            key={`${form.sell.address} ${form.buy.address}`}
            sell={form.sell}
            buy={form.buy}
            summary={summary}
            slippageBps={swap.slippageBps}
            differences={swap.differences}
            isSimulating={swap.simulating}
            refresh={{
              refreshMs: swap.refreshMs,
              quotedAtMs: swap.quotedAtMs,
              onRefresh: swap.refresh,
            }}
            isOpen={isUnfolded}
            onToggle={() => setUnfolded(!isUnfolded)}
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
            limit={summary.limit}
            onClose={close}
          />
        )}
      </Await>
      <Await>{(swap.confirmation || swap.progress) && <SwapDialogs swap={swap} />}</Await>
    </>
  )
}

/** Loads the dialogs of a pressed swap once there is a quote, so that the press is answered at once. */
function useDialogsAtHand(hasQuote: boolean) {
  useEffect(() => {
    // What cannot be loaded now is asked for again when it is shown.
    if (hasQuote) loadDialogs().catch(() => undefined)
  }, [hasQuote])
}
