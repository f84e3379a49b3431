import type { Token } from '@vermeil/tokens'
import type { Address, Bps } from '@vermeil/units'
import { useCallback, useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { useApp } from '../../data/useApp.ts'
import { useBalances } from '../../data/useBalances.ts'
import { usePairPrices } from '../../data/usePrices.ts'
import { useQuotes } from '../../data/useQuotes.ts'
import { useSimulation } from '../../data/useSimulation.ts'
import { readChosenPair, writeChosenPair } from '../../trade/chosenPair.ts'
import { describeConfirmation, describeFlow } from '../../trade/describeFlow.ts'
import { listDifferences } from '../../trade/listDifferences.ts'
import { findFigures } from '../../trade/SwapFigures.ts'
import type { SwapInputs } from '../../trade/SwapInputs.ts'
import { gasToken, takeShare } from '../../trade/shares.ts'
import { readStoredSlippage, writeStoredSlippage } from '../../trade/slippage.ts'
import { summarizeSwap } from '../../trade/summarizeSwap.ts'
import { isUnderWay } from '../../trade/swapFlow.ts'
import {
  createSwapForm,
  reduceSwapForm,
  type Side,
  type SwapAction,
  type SwapForm,
  type SwapStart,
} from '../../trade/swapForm.ts'
import { onChainQuoteMs } from '../../trade/timings.ts'
import { useWallet } from '../../wallet/useWallet.ts'

export type Swap = ReturnType<typeof useSwap>

/** Binds form, quotes, simulation and sending to one view of the trade card. */
export function useSwap(start: SwapStart) {
  const app = useApp()
  const wallet = useWallet()
  const { form, dispatch, clear, note, setNote } = useForm(start)
  const [slippage, keepSlippage] = useState(() => readStoredSlippage(app.storage))
  const flow = useSyncExternalStore(app.swaps.subscribe, app.swaps.read)
  const isSwapping = isUnderWay(flow)
  const quotes = useQuotes(form, slippage)
  const balances = useBalances(wallet.address)
  const prices = usePairPrices(listTokens(form))
  const inputs: Omit<SwapInputs, 'simulation'> = {
    form,
    slippage,
    wallet,
    quote: quotes.quote,
    balances: { state: nameState(wallet.address, balances), amounts: balances.data },
    prices: { usd: prices.data, isOld: prices.isOld },
    isSwapping,
  }
  const simulation = useSimulation(
    inputs,
    wallet.wallet && !isSwapping ? wallet.address : undefined,
  )
  const summary = summarizeSwap({ ...inputs, simulation })
  const figures = findFigures({ ...inputs, simulation })
  const frozen = figures.terms && { terms: figures.terms, usd: figures.usd, change: figures.change }
  useClearedForm(flow.stage, clear)

  return {
    form,
    dispatch,
    summary,
    note,
    slippageBps: slippage,
    setSlippage(bps: Bps) {
      keepSlippage(bps)
      writeStoredSlippage(app.storage, bps)
    },
    /** Clicking into a field makes its amount the given one (SWP-03). */
    focus(side: Side) {
      const { text } = summary[side]
      if (form.exact !== side && text !== '') dispatch({ type: 'typed', side, text })
    },
    takeShare(percent: 25 | 50 | 75 | 100) {
      const balance = form.sell && balances.data?.get(form.sell.address)
      if (balance === undefined) return
      const fee = simulation.prepared?.fee
      const taken = takeShare({
        balance,
        percent,
        isGasToken: form.sell?.address === gasToken,
        walletKind: wallet.kind ?? 'veworld',
        ...(fee === undefined ? {} : { fee }),
      })
      dispatch({ type: 'shareTaken', amount: taken.amount })
      setNote(taken.note)
    },
    refresh: quotes.refresh,
    refreshMs: onChainQuoteMs,
    quotedAtMs: quotes.quotedAtMs,
    differences: simulation.prepared && listDifferences(simulation.prepared),
    simulating: simulation.isRunning,
    submit() {
      if (frozen && wallet.wallet) void app.swaps.submit(frozen, wallet.wallet)
    },
    confirmation: describeConfirmation(flow),
    confirm() {
      if (wallet.wallet) void app.swaps.confirm(frozen, wallet.wallet)
    },
    cancel: () => app.swaps.dismiss(),
    progress: describeFlow(flow),
    dismiss: () => app.swaps.dismiss(),
    retry() {
      app.swaps.dismiss()
      quotes.refresh()
    },
  }
}

function useForm(start: SwapStart) {
  const { storage } = useApp()
  const [form, reduce] = useReducer(reduceSwapForm, start, (asked) => {
    const isBlank = asked.sell === undefined && asked.buy === undefined
    return createSwapForm(isBlank ? { ...asked, ...readChosenPair(storage) } : asked)
  })
  const [note, setNote] = useState<string>()
  const [sell, buy] = [form.sell?.symbol, form.buy?.symbol]
  useEffect(() => {
    if (sell && buy) writeChosenPair(storage, { sell, buy })
  }, [storage, sell, buy])
  return {
    form,
    note,
    setNote,
    clear: useCallback(() => reduce({ type: 'cleared' }), []),
    dispatch(action: SwapAction) {
      setNote(undefined)
      reduce(action)
    },
  }
}

/** A swap that succeeded empties both amounts (SWP-21). */
function useClearedForm(stage: string, clear: () => void) {
  useEffect(() => {
    if (stage === 'success') clear()
  }, [stage, clear])
}

function listTokens({ sell, buy }: SwapForm): Token[] {
  return [sell, buy].filter((token) => token !== undefined)
}

function nameState(
  owner: Address | undefined,
  { data, isError }: { data: unknown; isError: boolean },
): SwapInputs['balances']['state'] {
  if (!owner) return 'none'
  if (isError) return 'failed'
  return data ? 'ready' : 'loading'
}
