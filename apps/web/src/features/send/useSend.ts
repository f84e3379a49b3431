import type { Address, Amount, Bps } from '@vermeil/units'
import { useMemo } from 'react'
import { useCommitted } from '../../data/account/spendLimits.ts'
import { findEmptyAccount } from '../../data/balances/findEmptyAccount.ts'
import { useCardBalances } from '../../data/balances/useCardBalances.ts'
import { useConnection } from '../../data/connection/useConnection.ts'
import { usePairPrices } from '../../data/prices/usePairPrices.ts'
import { useQuotes } from '../../data/quotes/useQuotes.ts'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { noSimulation } from '../../trade/card/CardInputs.ts'
import { gasToken, takeShare } from '../../trade/card/shares.ts'
import { findFormQuestion } from '../../trade/quote/findFormQuestion.ts'
import { findImpact } from '../../trade/quote/findImpact.ts'
import { isSameQuestion } from '../../trade/quote/Quote.ts'
import { findTerms } from '../../trade/quote/SwapTerms.ts'
import type { Recipient } from '../../trade/recipient/readRecipient.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { useCardSimulation } from '../card/useCardSimulation.tsx'
import { useNotedForm } from '../card/useNotedForm.ts'
import { findSigner, useCardTransactions } from '../flow/useCardTransactions.ts'
import { useFlow } from '../flow/useFlow.ts'
import { useRecipient, useSentRecipient } from '../recipient/useRecipient.ts'
import { useSlippage } from '../settings/useSlippage.ts'
import type { SwapForm } from '../swap/model/swapForm.ts'
import {
  createSendForm,
  findSendAmount,
  reduceSendForm,
  type SendAction,
  type SendForm,
  type SendStart,
} from './sendForm.ts'
import { type SendInputs, summarizeSend } from './summarizeSend.ts'

/** The deal that the card's button sends. */
const cardKinds = ['send'] as const

export type SendCard = ReturnType<typeof useSend>

/** Combines form, recipient, quotes, simulation and sending into one view of the send card. */
export function useSend(start: SendStart) {
  const wallet = useWallet()
  const { form, dispatch, note, setNote } = useNotedForm(reduceSendForm, () =>
    createSendForm(start),
  )
  const { slippage } = useSlippage()
  const flow = useFlow(cardKinds)
  const { recipient, ...facts } = useRecipient(form.recipient)
  const { balances, committed, prices, connection } = useFacts(form, wallet.address)
  const price = form.token && prices.usd.get(form.token.address)
  const { swap, refresh } = useSwapIn(form, findSendAmount(form, price), {
    slippage,
    maker: wallet.address,
  })
  const sent = useSentFrom(form, recipient, { price, owner: wallet.address, dispatch })
  const lock = sent.findLock(form)
  const { isBusy, owner } = findSigner(wallet, { flow, sent, lock })
  const inputs: Omit<SendInputs, 'simulation'> = {
    form,
    recipient,
    ...facts,
    wallet,
    balances,
    prices,
    swap,
    connection,
    isSending: isBusy,
  }
  const { deal } = summarizeSend({ ...inputs, simulation: noSimulation })
  const simulation = useCardSimulation({ deal, terms: swap.terms, owner }, balances.amounts)
  const summary = summarizeSend({ ...inputs, simulation })
  const confirmed = deal && {
    deal,
    ...(swap.terms ? { terms: swap.terms } : {}),
    ...summary.value,
    impact: findImpact(swap.terms?.quote, summary.value.change),
  }
  useSentRecipient(flow)

  return {
    form,
    dispatch,
    recipient,
    recipients: facts.known.recipients,
    summary,
    note,
    price,
    /** How old the prices of the dollar values are. */
    valueAge: { isStale: prices.isOld, isOverdue: prices.isOverdue },
    balanceState: balances.state,
    /** The account, if it is known to be empty. */
    emptyAccount: findEmptyAccount(wallet.address, balances.amounts),
    simulation,
    refresh,
    takeShare(percent: 25 | 50 | 75 | 100) {
      const balance = form.token && balances.amounts?.get(form.token.address)
      if (balance === undefined) return
      const taken = takeShare({
        balance,
        percent,
        isGasToken: form.token?.address === gasToken,
        walletKind: wallet.kind ?? 'veworld',
        fee: simulation.prepared?.fee,
        committed,
      })
      dispatch({ type: 'amountTaken', amount: taken.amount })
      setNote(taken.note)
    },
    flow,
    sent,
    /** The open transaction that the card still asks for. */
    lock,
    doubt: sent.findDoubt(form),
    submit() {
      if (!confirmed || summary.button.action !== 'swap') return
      flow.submit(confirmed, { isRepeated: sent.isReleased() })
    },
    confirmed,
    confirm: () => flow.confirm(confirmed),
  }
}

/** The balances, what open orders hold, the prices and the connection. */
function useFacts({ token, payWith }: SendForm, owner: Address | undefined) {
  const connection = useConnection()
  const balances = useCardBalances(owner, connection)
  const { data: usd, ...age } = usePairPrices([token, payWith], true)
  const committed = useCommitted(owner, token?.address)
  return { balances, committed, connection, prices: { usd, ...age } }
}

/** The card's open transactions, and whether it still asks for one of them. */
function useSentFrom(
  form: SendForm,
  recipient: Recipient,
  card: { price: Usd | undefined; owner: Address | undefined; dispatch(action: SendAction): void },
) {
  const receiver = recipient.state === 'known' ? recipient.address : undefined
  return useCardTransactions<SendForm>({
    kinds: cardKinds,
    owner: card.owner,
    readForm: () => form,
    isAskedFor: (asked, { buy, amountOut, recipient: known }) =>
      buy.address === asked.token?.address &&
      amountOut === findSendAmount(asked, card.price) &&
      known === receiver,
    clear: () => card.dispatch({ type: 'cleared' }),
  })
}

/** The swap that pays, with an exact output. Its quotes are fetched like those of the swap screen. */
function useSwapIn(
  { token, payWith }: SendForm,
  amount: Amount | undefined,
  { slippage, maker }: { slippage: Bps; maker: Address | undefined },
): { swap: SendInputs['swap']; refresh(): void } {
  const form = useMemo<SwapForm>(
    () => ({
      ...(payWith ? { sell: payWith } : {}),
      ...(token ? { buy: token } : {}),
      exact: 'buy',
      text: '',
      amount: payWith && amount ? amount : (0n as Amount),
      unknownSymbols: [],
    }),
    [token, payWith, amount],
  )
  const { quote, refresh } = useQuotes(form, { slippage, maker })
  const question = findFormQuestion(form)
  const { answer, failure } = quote
  if (!question) return { swap: { terms: undefined, state: 'none', failure: undefined }, refresh }
  if (answer?.found && isSameQuestion(answer.quote, question)) {
    const terms = findTerms(answer.quote, slippage)
    const state = quote.isOutdated ? 'loading' : 'ready'
    return { swap: { terms, state, failure: undefined }, refresh }
  }
  if (failure !== undefined)
    return { swap: { terms: undefined, state: 'failed', failure }, refresh }
  const hasNoRoute = answer?.found === false && isSameQuestion(answer.question, question)
  const state = hasNoRoute ? 'noRoute' : 'loading'
  return { swap: { terms: undefined, state, failure: undefined }, refresh }
}
