import type { Token } from '@vermeil/tokens'
import type { Bps } from '@vermeil/units'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { useDelegation } from '../../data/delegation.ts'
import { nameBalanceState } from '../../data/nameBalanceState.ts'
import { useApp } from '../../data/useApp.ts'
import { useBalances } from '../../data/useBalances.ts'
import { useCommitted } from '../../data/useCommitted.ts'
import { usePairPrices } from '../../data/usePrices.ts'
import { useQuotes } from '../../data/useQuotes.ts'
import { useSimulation } from '../../data/useSimulation.ts'
import { readChosenPair, writeChosenPair } from '../../trade/chosenPair.ts'
import { makeSwapDeal } from '../../trade/Deal.ts'
import { listDifferences } from '../../trade/listDifferences.ts'
import { findFigures, type SwapFigures } from '../../trade/SwapFigures.ts'
import type { SwapInputs } from '../../trade/SwapInputs.ts'
import { gasToken, takeShare } from '../../trade/shares.ts'
import { readStoredSlippage, writeStoredSlippage } from '../../trade/slippage.ts'
import { summarizeSwap } from '../../trade/summarizeSwap.ts'
import {
  createSwapForm,
  reduceSwapForm,
  type SwapAction,
  type SwapForm,
  type SwapStart,
} from '../../trade/swapForm.ts'
import type { Frozen } from '../../trade/transactionFlow.ts'
import { useHandler } from '../../ui/useHandler.ts'
import { useSame } from '../../ui/useSame.ts'
import { useWallet } from '../../wallet/useWallet.ts'
import { useCleared } from '../flow/useCleared.ts'
import { useFlow } from '../flow/useFlow.ts'
import { useAdvanced } from './useAdvanced.ts'

export type Swap = ReturnType<typeof useSwap>

/** Binds form, quotes, simulation and sending to one view of the trade card. */
export function useSwap({ isAdvanced, ...start }: SwapStart & { isAdvanced: boolean }) {
  const app = useApp()
  const wallet = useWallet()
  const { form, dispatch, note, setNote } = useForm(start)
  const [slippage, keepSlippage] = useState(() => readStoredSlippage(app.storage))
  const flow = useFlow('swap')
  const advanced = useAdvanced('swap', isAdvanced)
  const isSwapping = flow.isUnderWay
  const quotes = useQuotes(form, {
    slippage,
    maker: wallet.address,
    isApiAsked: true,
    isAdvanced: advanced.isOn,
  })
  const balances = useBalances(wallet.address)
  const committed = useCommitted(wallet.address, form.sell?.address)
  const prices = usePairPrices(listTokens(form), useSettled() || form.amount > 0n)
  const delegation = useDelegation(wallet.wallet && wallet.address)
  const inputs: Omit<SwapInputs, 'simulation'> = {
    form,
    slippage,
    wallet,
    quote: quotes.quote,
    balances: { state: nameBalanceState(wallet.address, balances), amounts: balances.data },
    prices: { usd: prices.data, ...prices },
    delegation,
    isSwapping,
  }
  const figures = findFigures(inputs)
  const { terms } = figures
  const owner = wallet.wallet && !isSwapping ? wallet.address : undefined
  const subject = { deal: terms && makeSwapDeal(terms), terms, owner, slippage }
  const simulation = useSimulation(subject, balances.data)
  const summary = useSame(summarizeSwap({ ...inputs, simulation }, figures))
  const isFeePaid = delegation?.isAvailable ?? false
  const frozen = freezeSwap(figures, isFeePaid)
  useCleared(flow.state.stage, dispatch)

  return {
    form,
    dispatch,
    summary,
    note,
    slippageBps: slippage,
    setSlippage: useHandler((bps: Bps) => {
      keepSlippage(bps)
      writeStoredSlippage(app.storage, bps)
    }),
    /** Clicking into the Sell field makes its amount the given one (SWP-03). */
    clickSell: useHandler(() => {
      if (form.exact === 'buy') dispatch({ type: 'sellClicked', text: summary.sell.text })
    }),
    leaveSell: useHandler(() => {
      if (form.kept !== undefined) dispatch({ type: 'sellLeft' })
    }),
    takeShare: useHandler((percent: 25 | 50 | 75 | 100) => {
      const balance = form.sell && balances.data?.get(form.sell.address)
      if (balance === undefined) return
      const fee = simulation.prepared?.fee
      const taken = takeShare({
        balance,
        percent,
        isGasToken: form.sell?.address === gasToken,
        walletKind: wallet.kind ?? 'veworld',
        isFeePaid,
        ...(fee === undefined ? {} : { fee }),
        ...(committed === undefined ? {} : { committed }),
      })
      dispatch({ type: 'shareTaken', amount: taken.amount })
      setNote(taken.note)
    }),
    refresh: useHandler(quotes.refresh),
    refreshMs: quotes.refreshMs,
    quotedAtMs: quotes.quotedAtMs,
    differences: useSame(simulation.prepared && listDifferences(simulation.prepared)),
    simulating: simulation.isRunning,
    advanced,
    flow,
    submit: useHandler(() => {
      if (summary.button.action === 'swap') flow.submit(frozen)
    }),
    confirm: () => flow.confirm(frozen),
  }
}

/** How long the page stands before it asks for prices that nobody needs yet. */
const settleMs = 2_500

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

function freezeSwap(
  { terms, usd, change, impact }: SwapFigures,
  isFeePaid: boolean,
): Frozen | undefined {
  return terms && { deal: makeSwapDeal(terms), terms, usd, change, impact, isFeePaid }
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
    dispatch: useCallback((action: SwapAction) => {
      setNote(undefined)
      reduce(action)
    }, []),
  }
}

function listTokens({ sell, buy }: SwapForm): Token[] {
  return [sell, buy].filter((token) => token !== undefined)
}
