import type { Bps } from '@vermeil/units'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useDelegation } from '../../data/account/delegation.ts'
import { useCommitted, useUnlockable } from '../../data/account/spendLimits.ts'
import { useApp } from '../../data/app/useApp.ts'
import { findEmptyAccount } from '../../data/balances/findEmptyAccount.ts'
import { useCardBalances } from '../../data/balances/useCardBalances.ts'
import { usePairPrices } from '../../data/prices/usePairPrices.ts'
import { findRefreshMs, useFollower, useQuoteServices } from '../../data/quotes/useQuotes.ts'
import { gasToken, takeShare } from '../../trade/card/shares.ts'
import type { ConfirmedTrade } from '../../trade/deal/ConfirmedTrade.ts'
import { useHandler } from '../../ui/state/useHandler.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { findSigner, useCardTransactions } from '../flow/useCardTransactions.ts'
import { useFlow } from '../flow/useFlow.ts'
import { useSlippage } from '../settings/useSlippage.ts'
import { addChosenPair } from './model/chosenPair.ts'
import type { SwapFigures } from './model/SwapFigures.ts'
import { SwapModel } from './model/SwapModel.ts'
import { createSwapForm, isAskedFor, type SwapForm, type SwapStart } from './model/swapForm.ts'
import { useAdvanced } from './useAdvanced.ts'
import { useChosenPair } from './useChosenPair.ts'

export type Swap = ReturnType<typeof useSwap>

/**
 * Combines form, quotes, simulation and sending into one view of the trade card. It renders again when something around
 * the form changes. Components read typed and quoted values from `model`, each only its part.
 */
export function useSwap({ isAdvanced, ...start }: SwapStart & { isAdvanced: boolean }) {
  const wallet = useWallet()
  const tolerance = useTolerance()
  const flow = useFlow(cardKinds)
  const advanced = useAdvanced('swap', isAdvanced)
  const model = useModel(start)
  const { sell, buy, hasAmount } = useForm(model)
  const sent = useCardTransactions<SwapForm>({
    kinds: cardKinds,
    owner: wallet.address,
    readForm: model.readForm,
    isAskedFor,
    clear: () => model.dispatch({ type: 'cleared' }),
  })
  const lock = useFormPart(model, sent.findLock)
  const doubt = useFormPart(model, sent.findDoubt)
  const services = useQuoteServices(hasAmount)
  const balances = useCardBalances(wallet.address, services.connection)
  const committed = useCommitted(wallet.address, sell?.address)
  const unlockable = useUnlockable(wallet.address, sell, buy)
  const prices = usePairPrices([sell, buy], useSettled() || hasAmount)
  const delegation = useDelegation(wallet.address)
  const isFeePaid = delegation?.isAvailable ?? false
  const { isBusy, owner } = findSigner(wallet, { flow, sent, lock })
  const dependencies = {
    ...services,
    slippage: tolerance.slippageBps,
    wallet,
    maker: wallet.address,
    isAdvanced: advanced.isOn,
    balances,
    prices: { usd: prices.data, ...prices },
    delegation,
    unlockable,
    isSwapping: isBusy,
  }
  model.begin(dependencies)
  useLayoutEffect(() => model.setDependencies(dependencies))
  const confirmTrade = () => confirmSwap(model.read().figures, isFeePaid)

  return {
    model,
    ...tolerance,
    /** A click into the Sell field makes its amount the exact one (SWP-03). */
    clickSell: useHandler(() => {
      const { form, summary } = model.read()
      if (form.exact === 'buy') model.dispatch({ type: 'sellClicked', text: summary.sell.text })
    }),
    leaveSell: useHandler(() => {
      if (model.readForm().buyText !== undefined) model.dispatch({ type: 'sellLeft' })
    }),
    takeShare: useHandler((percent: 25 | 50 | 75 | 100) => {
      const balance = sell && balances.amounts?.get(sell.address)
      if (balance === undefined) return
      const taken = takeShare({
        balance,
        percent,
        isGasToken: sell?.address === gasToken,
        walletKind: wallet.kind ?? 'veworld',
        isFeePaid,
        unlockable,
        fee: model.readTrial().prepared?.fee,
        committed,
      })
      model.dispatch({ type: 'shareTaken', amount: taken.amount }, taken.note)
    }),
    refreshMs: findRefreshMs(services.hasAggregator),
    /** The account that would sign, if no transaction is in progress. */
    owner,
    balances: balances.amounts,
    /** The account, if it is known to be empty. */
    emptyAccount: findEmptyAccount(wallet.address, balances.amounts),
    advanced,
    flow,
    sent,
    /** The open transaction that the card still asks for. */
    lock,
    doubt,
    submit: useHandler(() => {
      if (model.read().summary.button.action === 'swap') {
        flow.submit(confirmTrade(), { isRepeated: sent.isReleased() })
      }
    }),
    /** The deal of a button press. */
    confirmTrade,
    confirm: () => flow.confirm(confirmTrade()),
  }
}

/** The chosen slippage, or the one that `AutoSlippage` derives from the market. */
function useTolerance() {
  const { slippage, ...choice } = useSlippage()
  const [derived, setDerived] = useState<Bps>()
  return { ...choice, slippageBps: (choice.isAuto && derived) || slippage, setDerived }
}

/** The deal that the card's button sends. */
const cardKinds = ['swap', 'wrap', 'convert'] as const

/** The delay before requesting prices that are not needed yet. */
const settleMs = 2_500

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

function confirmSwap(
  { deal, swap, usd, change, impact }: SwapFigures,
  isFeePaid: boolean,
): ConfirmedTrade | undefined {
  const trade = { usd, change, impact, isFeePaid }
  return deal && { deal, ...trade, ...(swap && { terms: swap.terms }) }
}

function useModel(start: SwapStart): SwapModel {
  const { storage } = useApp()
  const follower = useFollower()
  const [model] = useState(() => {
    return new SwapModel(createSwapForm(addChosenPair(storage, start)), follower)
  })
  return model
}

/** The parts of the form that other data depends on. The pair is remembered. */
function useForm(model: SwapModel) {
  const sell = useFormPart(model, (form) => form.sell)
  const buy = useFormPart(model, (form) => form.buy)
  const hasAmount = useFormPart(model, ({ amount }) => amount > 0n)
  useChosenPair(sell, buy)
  return { sell, buy, hasAmount }
}

/** A part of the form. It is available before the view is. */
function useFormPart<Part>(model: SwapModel, pick: (form: SwapForm) => Part): Part {
  const read = () => pick(model.readForm())
  return useSyncExternalStore(model.subscribe, read, read)
}
