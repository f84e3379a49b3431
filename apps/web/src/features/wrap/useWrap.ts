import { findTokenBySymbol, vet } from '@vermeil/tokens'
import { useReducer } from 'react'
import { useCommitted } from '../../data/account/spendLimits.ts'
import { findContract } from '../../data/app/createApp.ts'
import { useApp } from '../../data/app/useApp.ts'
import { findEmptyAccount } from '../../data/balances/findEmptyAccount.ts'
import { useCardBalances } from '../../data/balances/useCardBalances.ts'
import { useConnection } from '../../data/connection/useConnection.ts'
import { usePairPrices } from '../../data/prices/usePairPrices.ts'
import { formatBalance, formatUsd } from '../../trade/amounts/formats.ts'
import { type Usd, valueInUsd } from '../../trade/amounts/Usd.ts'
import { findFree, takeShare } from '../../trade/card/shares.ts'
import { createConversionDeal } from '../../trade/deal/Deal.ts'
import { defaultSlippage } from '../../trade/limits/limits.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { useCardSimulation } from '../card/useCardSimulation.tsx'
import { findSigner, useCardTransactions } from '../flow/useCardTransactions.ts'
import { useFlow } from '../flow/useFlow.ts'
import { summarizeWrap } from './summarizeWrap.ts'
import { checkWrap, emptyWrapForm, reduceWrapForm, type WrapForm } from './wrapForm.ts'

/** Combines form, balance, simulation and sending into one view of the wrap card. */
export function useWrap() {
  const wallet = useWallet()
  const pair = usePair()
  const [form, dispatch] = useReducer(reduceWrapForm, emptyWrapForm)
  const connection = useConnection()
  const balances = useCardBalances(wallet.address, connection)
  const prices = usePairPrices([vet], true)
  const flow = useFlow(cardKinds)
  const { sell, buy } = form.direction === 'wrap' ? pair : { sell: pair.buy, buy: pair.sell }
  const balance = balances.amounts?.get(sell.address)
  const committed = useCommitted(wallet.address, sell.address)
  const held = balance && { balance, committed }
  const free = held && findFree(held)
  const problem = checkWrap(form, sell.symbol, balance)
  const deal = problem ? undefined : createConversionDeal({ sell, buy, amount: form.amount })
  const sent = useCardTransactions<WrapForm>({
    kinds: cardKinds,
    owner: wallet.address,
    readForm: () => form,
    isAskedFor: ({ amount }, known) =>
      amount === known.amountIn && sell.address === known.sell.address,
    clear: () => dispatch({ type: 'cleared' }),
  })
  const lock = sent.findLock(form)
  const { isBusy, owner } = findSigner(wallet, { flow, sent, lock })
  const subject = { deal, terms: undefined, owner, slippage: defaultSlippage }
  const simulation = useCardSimulation(subject, balances.amounts)

  const summary = summarizeWrap({
    form,
    sell,
    wallet,
    balances,
    simulation,
    connection,
    isConverting: isBusy,
  })

  return {
    form,
    dispatch,
    sell,
    buy,
    balance: balance === undefined ? undefined : formatBalance(balance, sell.decimals),
    /** Less than the balance if open orders hold some of it. */
    available:
      free === balance || free === undefined ? undefined : formatBalance(free, sell.decimals),
    balanceState: balances.state,
    /** The account, if it is known to be empty. */
    emptyAccount: findEmptyAccount(wallet.address, balances.amounts),
    usd: writeUsd(form, prices.data.get(vet.address)),
    /** How old the prices of the dollar values are. */
    valueAge: { isStale: prices.isOld, isOverdue: prices.isOverdue },
    summary,
    simulation,
    takeShare(percent: 25 | 50 | 75 | 100) {
      if (!held) return
      const walletKind = wallet.kind ?? 'veworld'
      const { amount } = takeShare({ ...held, percent, isGasToken: false, walletKind })
      dispatch({ type: 'taken', amount })
    },
    flow,
    sent,
    /** The open transaction that the card still asks for. */
    lock,
    doubt: sent.findDoubt(form),
    submit() {
      if (summary.button.action !== 'swap') return
      if (deal) {
        const usd = { sell: undefined, buy: undefined }
        const isRepeated = sent.isReleased()
        flow.submit({ deal, usd, change: undefined, impact: undefined }, { isRepeated })
      } else dispatch({ type: 'refused', error: problem ?? '' })
    },
  }
}

/** The deal that the card's button sends. */
const cardKinds = ['wrap'] as const

/** VET, and the wrapped token if this network has it. */
function usePair() {
  const app = useApp()
  const known = findTokenBySymbol('VVET') ?? vet
  return { sell: vet, buy: { ...known, symbol: 'vVET', address: findContract(app, 'vvet') } }
}

function writeUsd({ amount }: WrapForm, price: Usd | undefined): string | undefined {
  return price === undefined || amount === 0n ? undefined : formatUsd(valueInUsd(amount, 18, price))
}
