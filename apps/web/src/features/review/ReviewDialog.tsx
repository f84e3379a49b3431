import { findToken } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useBalances } from '../../data/balances/useBalances.ts'
import { useConnection } from '../../data/connection/useConnection.ts'
import { useOverdue } from '../../data/freshness/useOverdue.ts'
import { usePairPrices } from '../../data/prices/usePairPrices.ts'
import { gasToken } from '../../trade/card/shares.ts'
import type { ConfirmedTrade } from '../../trade/deal/ConfirmedTrade.ts'
import { needsAuth, readAuthLimit } from '../../trade/review/authLimit.ts'
import { describeReview, findUsdValue } from '../../trade/review/describeReview.ts'
import type { Review } from '../../trade/review/Review.ts'
import type { ReviewSession } from '../../trade/review/ReviewSession.ts'
import { stopReview } from '../../trade/review/stopReview.ts'
import { stopWithoutFee } from '../../trade/review/stopWithoutFee.ts'
import { hasBeenSent } from '../../trade/transaction/hasBeenSent.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { useWallet } from '../../wallet/session/useWallet.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import { ReviewSheet } from './ReviewSheet.tsx'
import './review.css'

const ProveOwner = createPart(async () => (await import('./ProveOwner.tsx')).ProveOwner)

export interface ReviewActions {
  /** The card's current deal, with its newest quote. */
  now: ConfirmedTrade | undefined
  /** The transaction on screen was confirmed. */
  onSign(wallet: Wallet): void
  /** Worse terms were accepted. */
  onAccept(worse: ConfirmedTrade): void
  /** Asks for a new quote. */
  onRefresh(): void
  /** A known address was chosen instead of one that looks like it. */
  onUseReceiver?: ((address: Address) => void) | undefined
  onClose(): void
}

/** Shows exactly what the wallet is about to sign, and signs only what is on screen. */
export function ReviewDialog({ session, ...props }: ReviewActions & { session: ReviewSession }) {
  const review = useSyncExternalStore(session.subscribe, session.read, session.read)
  const shown = review.worse ?? review.confirmed
  const { storage } = useApp()
  const { wallet, wallets, address } = useWallet()
  const prices = useReviewPrices(shown)
  const [isProving, setProving] = useState(false)
  useChecks(session)
  useOffers(session, isProving ? undefined : props.now)
  const isSent = useIsSent(review)
  const connection = useConnection()
  const stopped = stopReview(review, { account: address, connection, isSent })
  const isOverdue = useOverdue(session.simulatedAtMs, checkMs + slowMs)
  const isOver = stopped.failure?.isFinal === true

  const entry = wallets.find((known) => known.address === review.owner)
  const stored = entry?.kind === 'browser' ? entry.key : undefined
  const isUnproven = needsAuth(findUsdValue(shown, prices), readAuthLimit(storage)) || !wallet
  const isAuthNeeded = stored !== undefined && isUnproven
  const { data: balances } = useBalances(review.owner)
  const balance = balances?.get(shown.deal.sell.address)
  const prepared = review.worse ? undefined : review.prepared
  const isAsking = isProving && !isOver
  const text = describeReview(shown, prepared, prices, balance)
  return (
    <Dialog title={isAsking ? text.sign : text.title} onClose={props.onClose} isFlush>
      {isAsking && stored ? (
        <Await>
          <ProveOwner
            action={text.prompt?.button ?? text.sign}
            description={text.prompt?.text}
            amounts={text.amounts}
            stored={stored}
            onCancel={() => setProving(false)}
            onProven={(proven) => {
              setProving(false)
              props.onSign(proven)
            }}
          />
        </Await>
      ) : (
        <ReviewSheet
          {...props}
          // Other wallets may have someone else pay.
          review={stored ? stopWithoutFee(stopped, balances?.get(gasToken)) : stopped}
          isOld={isOverdue || connection === 'nodeDown'}
          text={text}
          walletKind={entry?.kind ?? 'browser'}
          auth={isAuthNeeded ? stored.protection.kind : undefined}
          onRefresh={() => {
            props.onRefresh()
            void session.check()
          }}
          onConfirm={() => {
            if (isAuthNeeded) setProving(true)
            else if (wallet) props.onSign(wallet)
          }}
        />
      )}
    </Dialog>
  )
}

const feeToken = findToken(gasToken)

function useReviewPrices({ deal }: ConfirmedTrade) {
  const pair = usePairPrices([deal.sell, deal.buy], true)
  const fee = usePairPrices([feeToken], true)
  return new Map([...fee.data, ...pair.data])
}

/** The interval of further simulations if no block is announced. */
const checkMs = 5_000

/** A simulation that takes longer than this is late. */
const slowMs = 2_000

/** Simulates the transaction now, after every block and on the return to a tab whose timers were slowed down. */
function useChecks(session: ReviewSession) {
  const { live } = useApp()
  useEffect(() => {
    const check = () => void session.check()
    check()
    const stop = live.onBeat(check)
    const timer = setInterval(check, checkMs)
    const renew = () => void session.renew()
    document.addEventListener('visibilitychange', renew)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [session, live])
}

/** Whether the same transaction was sent since the review opened: by another tab, because this one has only the review. */
function useIsSent({ owner, confirmed }: Review): boolean {
  const { transactions } = useApp()
  const read = transactions.readTransactions
  const known = useSyncExternalStore(transactions.subscribe, read, read)
  const [before] = useState(() => new Set(known.map(({ id }) => id)))
  return known.some((each) => !before.has(each.id) && hasBeenSent(each, confirmed, owner))
}

/** Compares newer quotes with the terms on screen. */
function useOffers(session: ReviewSession, now: ConfirmedTrade | undefined) {
  useEffect(() => {
    if (now) session.offer(now)
  }, [session, now])
}
