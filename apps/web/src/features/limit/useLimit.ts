import { findAsset } from '@vermeil/tokens'
import { type Address, type Amount, type Bps, zeroAddress } from '@vermeil/units'
import { useEffect, useMemo } from 'react'
import { useDelegation } from '../../data/account/delegation.ts'
import { useCommitted } from '../../data/account/spendLimits.ts'
import { useApp } from '../../data/app/useApp.ts'
import { findEmptyAccount } from '../../data/balances/findEmptyAccount.ts'
import { useCardBalances } from '../../data/balances/useCardBalances.ts'
import { useConnection } from '../../data/connection/useConnection.ts'
import { usePairPrices } from '../../data/prices/usePairPrices.ts'
import { useQuotes } from '../../data/quotes/useQuotes.ts'
import { noSimulation } from '../../trade/card/CardInputs.ts'
import { gasToken, takeShare } from '../../trade/card/shares.ts'
import type { Deal } from '../../trade/deal/Deal.ts'
import type { QuoteForm } from '../../trade/quote/findFormQuestion.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { useCardSimulation } from '../card/useCardSimulation.tsx'
import { useNotedForm } from '../card/useNotedForm.ts'
import { findSigner, useCardTransactions } from '../flow/useCardTransactions.ts'
import { useFlow } from '../flow/useFlow.ts'
import { useSlippage } from '../settings/useSlippage.ts'
import { addChosenPair } from '../swap/model/chosenPair.ts'
import { useAdvanced } from '../swap/useAdvanced.ts'
import { useChosenPair } from '../swap/useChosenPair.ts'
import { findLimitFigures } from './findLimitFigures.ts'
import type { LimitInputs } from './LimitInputs.ts'
import {
  createLimitForm,
  type LimitAction,
  type LimitForm,
  type LimitStart,
  reduceLimitForm,
} from './limitForm.ts'
import type { MarketRate } from './marketRate.ts'
import { confirmLimit, summarizeLimit } from './summarizeLimit.ts'

/** The deal that the card's button sends. */
const cardKinds = ['limit'] as const

export type LimitCardState = ReturnType<typeof useLimit>

/** Combines form, prices, balances, simulation and sending into one view of the limit card. */
export function useLimit({ isAdvanced, ...start }: LimitStart & { isAdvanced: boolean }) {
  const wallet = useWallet()
  const { form, dispatch, note, setNote } = useForm(start)
  const { slippage, setSlippage } = useSlippage()
  const flow = useFlow(cardKinds)
  const advanced = useAdvanced('limit', isAdvanced)
  const facts = useFacts(form, slippage, wallet.address)
  const { balances, prices, delegation } = facts
  const sent = useCardTransactions<LimitForm>({
    kinds: cardKinds,
    owner: wallet.address,
    readForm: () => form,
    isAskedFor,
    clear: () => dispatch({ type: 'cleared' }),
  })
  const lock = sent.findLock(form)
  const { isBusy, owner } = findSigner(wallet, { flow, sent, lock })
  const inputs: Omit<LimitInputs, 'simulation'> = { form, wallet, ...facts, isCreating: isBusy }
  const { deal } = findLimitFigures({ ...inputs, simulation: noSimulation })
  const simulation = useCardSimulation({ deal, terms: undefined, owner }, balances.amounts)
  const figures = findLimitFigures({ ...inputs, simulation })
  const isFeePaid = delegation?.isAvailable ?? false
  const confirmed = confirmLimit(figures, isFeePaid)
  const { market } = figures
  useMarketStart(form, market, dispatch)
  const summary = summarizeLimit({ ...inputs, simulation }, figures)

  return {
    form,
    dispatch,
    summary,
    figures,
    note,
    simulation,
    slippage,
    setSlippage,
    advanced,
    isFeePaid,
    valueAge: { isStale: prices.isOld, isOverdue: prices.isOverdue },
    balanceState: balances.state,
    /** The account, if it is known to be empty. */
    emptyAccount: findEmptyAccount(wallet.address, balances.amounts),
    takeShare(percent: 25 | 50 | 75 | 100) {
      if (figures.free === undefined) return
      const taken = takeShare({
        balance: figures.free,
        percent,
        isGasToken: form.sell?.address === gasToken,
        isFeePaid,
        walletKind: wallet.kind ?? 'veworld',
        fee: simulation.prepared?.fee,
      })
      dispatch({ type: 'shareTaken', amount: taken.amount })
      setNote(taken.note)
    },
    flow,
    sent,
    /** The open transaction that the card still asks for. */
    lock,
    confirmed,
    submit() {
      if (summary.button.action !== 'swap') return
      flow.submit(confirmed, { isRepeated: sent.isReleased() })
    },
    confirm: () => flow.confirm(confirmed),
    /** Sends the order of the open dialog again. */
    retry: flow.retry,
  }
}

/** The form, with the chosen pair, which is remembered. */
function useForm(start: LimitStart) {
  const { storage } = useApp()
  const noted = useNotedForm(reduceLimitForm, () => createLimitForm(addChosenPair(storage, start)))
  useChosenPair(noted.form.sell, noted.form.buy)
  return noted
}

/** What the card knows besides its form and its transactions: balances, prices, the market and the connection. */
function useFacts(form: LimitForm, slippage: Bps, owner: Address | undefined) {
  const { orders } = useApp()
  const { sell, buy } = form
  const connection = useConnection()
  const heldToken = sell?.address === zeroAddress ? orders?.wrappedVet : sell?.address
  const prices = usePairPrices([sell, buy], true)
  return {
    connection,
    balances: useCardBalances(owner, connection),
    committed: useCommitted(owner, heldToken),
    prices: { usd: prices.data, ...prices },
    delegation: useDelegation(owner),
    quote: useSwapQuote(form, slippage, owner).quote,
    hasOrders: orders !== undefined,
  }
}

/** The rate starts at the market once that is known. */
function useMarketStart(
  { isRateOpen }: LimitForm,
  market: MarketRate | undefined,
  dispatch: (action: LimitAction) => void,
) {
  useEffect(() => {
    if (market && isRateOpen) dispatch({ type: 'marketFound', market })
  }, [market, isRateOpen, dispatch])
}

/** The current output of a swap of the same amount. */
function useSwapQuote(
  { sell, buy, amounts }: LimitForm,
  slippage: Bps,
  maker: Address | undefined,
): Pick<LimitInputs, 'quote'> {
  const isPair = sell && buy && findAsset(sell.address) !== findAsset(buy.address)
  const amount = isPair ? amounts.sell : noAmount
  const form = useMemo<QuoteForm>(
    () => ({ ...(sell ? { sell } : {}), ...(buy ? { buy } : {}), exact: 'sell', amount }),
    [sell, buy, amount],
  )
  return useQuotes(form, { slippage, maker })
}

const noAmount = 0n as Amount

/** Whether the form still asks for the order. */
function isAskedFor({ sell, buy, amounts, price }: LimitForm, deal: Deal): boolean {
  return (
    sell?.address === deal.sell.address &&
    buy?.address === deal.buy.address &&
    amounts.sell === deal.amountIn &&
    price === deal.order?.price
  )
}
