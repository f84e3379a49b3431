import { t } from '@lingui/core/macro'
import type { Venue } from '@vermeil/abi'
import type { OrderContracts } from '@vermeil/clauses'
import type { ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { ConfirmedTrade } from '../deal/ConfirmedTrade.ts'
import { type Deal, isOrderDeal, isSameDeal } from '../deal/Deal.ts'
import { orderMessages } from '../messages/orderMessages.ts'
import { needsConsent } from '../review/Review.ts'
import type { ReviewSession } from '../review/ReviewSession.ts'
import type { PreparedDeal } from '../simulation/prepareDeal.ts'
import { isRepeat, nameRequest } from './isRepeat.ts'
import type { PreparedTransaction } from './prepareTransaction.ts'
import type { Locks, SigningLocks } from './SigningLocks.ts'
import { showTransaction } from './showTransaction.ts'
import { startReview } from './startReview.ts'
import type { SentTransaction, Transaction } from './Transaction.ts'
import { findShownId, idle, type TransactionFlow } from './TransactionFlow.ts'
import { TransactionFollower } from './TransactionFollower.ts'
import { TransactionList } from './TransactionList.ts'
import type { LogStorage } from './TransactionLog.ts'
import { describeUnsent } from './texts/describeUnsent.ts'
import { endTexts } from './texts/endTexts.ts'
import { findConfirmationReason } from './texts/findConfirmationReason.ts'
import type { SignedTransaction, WalletSender } from './WalletSender.ts'

type Node = Pick<
  ThorClient,
  'fetchBlock' | 'fetchPriorityFee' | 'simulate' | 'fetchReceipt' | 'fetchTransaction'
>

/** The dependencies of a store. Tests pass in their own. */
export interface TransactionDependencies {
  node: Node
  storage: LogStorage
  /** Distinguishes the transactions of networks in the same storage. */
  network: string
  locks: Locks | undefined
  nowMs: () => number
  /** Undefined if the network has none. Then the venues' own routers are used. */
  findAggregator: () => Address | undefined
  /** Undefined if the network has no order book. */
  orders?: OrderContracts | undefined
  venues?: readonly Venue[]
  /** The contract of the rewards. */
  rewards?: Address | undefined
  /** Called once for each transaction that a wallet has signed. */
  onSent?: (transaction: SentTransaction) => unknown
}

/**
 * The transactions of this browser: every one that a wallet was asked to sign, across reloads and tabs. Takes each from
 * the press of its button to its definite end. Independent of React. submit → confirming, if the deal loses much →
 * reviewing, if this page signs or the deal is an order → signing → pending → success, reverted or expired
 */
export class TransactionStore {
  readonly #dependencies: TransactionDependencies
  readonly #listeners = new Set<() => void>()
  #flow: TransactionFlow = idle
  readonly #list: TransactionList
  readonly #follower: TransactionFollower
  /** The last deal that a wallet was asked to sign, for another try. */
  #last: { confirmed: ConfirmedTrade; owner: Address } | undefined
  #opening: Promise<SigningLocks> | undefined
  /** The requests that wallets have not answered yet, to cancel them. */
  readonly #requests = new Map<string, AbortController>()

  constructor(dependencies: TransactionDependencies) {
    this.#dependencies = dependencies
    this.#list = new TransactionList({
      findShownId: () => findShownId(this.#flow),
      onChange: (changed) => this.#publish(changed),
    })
    this.#follower = new TransactionFollower(this.#list, {
      ...dependencies,
      restore: () => this.#open(),
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The dialogs of this tab. */
  readonly readFlow = (): TransactionFlow => this.#flow

  /** All transactions of this browser on this network, newest first. */
  readonly readTransactions = (): readonly Transaction[] => this.#list.read()

  /** The transactions whose end is announced in this tab, newest last. Each is announced once. */
  readonly readMessages = (): readonly string[] => this.#list.readMessages()

  /** Reads the transactions of earlier visits and other tabs. */
  async restore(): Promise<void> {
    await this.#open()
  }

  /**
   * Handles a press of the button: asks about a heavy loss or price impact first. A deal that repeats an open
   * transaction, or one whose end is unknown, is ignored unless `isRepeated` is set.
   */
  async submit(
    confirmed: ConfirmedTrade,
    sender: WalletSender | undefined,
    { isRepeated = false }: { isRepeated?: boolean } = {},
  ): Promise<void> {
    // Without the log the page can neither prepare nor send, and says so when it tries.
    await this.restore().catch(() => undefined)
    if (this.#flow.stage === 'signing' || this.#flow.stage === 'reviewing') return
    const isKnown = this.#list
      .read()
      .some((known) => sender && isRepeat(known, confirmed, sender.address))
    if (isKnown && !isRepeated) return
    const reason = findConfirmationReason(confirmed)
    if (reason) {
      this.#setFlow({ stage: 'confirming', reason, confirmed, owner: sender?.address })
      return
    }
    await this.#proceed(confirmed, sender)
  }

  /** Handles a confirmation. Terms that became much worse meanwhile are asked about again, by the review if there is one. */
  async confirm(now: ConfirmedTrade | undefined, sender: WalletSender | undefined): Promise<void> {
    if (this.#flow.stage !== 'confirming') return
    const { confirmed, owner } = this.#flow
    if (owner && sender && owner !== sender.address) {
      this.#setFlow({ stage: 'failed', deal: confirmed.deal, message: t(endTexts.otherAccount) })
      return
    }
    const { terms: agreed } = confirmed
    if (!isReviewed(sender) && agreed && now?.terms && needsConsent(now.terms, agreed)) {
      this.#setFlow({ stage: 'confirming', reason: 'worseMinimum', confirmed: now, agreed, owner })
      return
    }
    await this.#proceed(confirmed, sender)
  }

  /**
   * Sends the last deal again: the same clauses, simulated again. `deal` is the one that the dialog shows. Fails if the
   * last deal is another one, or of another account.
   */
  async retry(deal: Deal, sender: WalletSender | undefined): Promise<void> {
    const last = this.#last
    if (this.#flow.stage !== 'idle') return
    const isStored = last && isSameDeal(last.confirmed, { deal }) && last.owner === sender?.address
    if (!isStored || !sender) {
      this.#setFlow({ stage: 'failed', deal, message: t(orderMessages.noPrevious), isRetry: true })
    } else if (isReviewed(sender)) this.#review(last.confirmed, sender)
    else await this.#sign(last.confirmed, sender, { isRetry: true })
  }

  /**
   * Handles a confirmed review: the wallet gets exactly the transaction on screen. An old simulation is renewed first.
   * Nothing happens if another tab confirms the same now: the review then stops as soon as it hears of that.
   */
  async sign(session: ReviewSession, sender: WalletSender): Promise<void> {
    if (!this.#isReviewing(session)) return
    const reviewed = session.findSignable()
    if (!reviewed) void session.renew()
    if (!reviewed || sender.address !== session.owner) return
    const { confirmed, prepared } = reviewed
    const release = await this.#reserve(confirmed, sender.address)
    if (release && this.#isReviewing(session)) {
      await this.#sign(confirmed, sender, { reviewed: prepared })
    }
    release?.()
  }

  /** Cancels a request that is not signed yet. A wallet with its own prompt may still sign it there. */
  cancel(id: string): void {
    this.#requests.get(id)?.abort()
  }

  /** Closes the dialogs. A pending transaction is still followed. */
  dismiss(): void {
    this.#setFlow(idle)
  }

  /** Removes a message. The transaction stays unread in the list. */
  hideMessage(id: string): void {
    this.#list.hideMessage(id)
  }

  /** Marks a transaction as read. */
  markRead(id: string): void {
    this.#list.markRead(id)
  }

  /** The user wants the same deal again although it may have been sent: transactions in doubt do not stop it. */
  acknowledge(transaction: Transaction): void {
    this.#list.acknowledge(transaction)
  }

  /** Stops waiting for a wallet. If it signs later, the transaction is followed from then on. */
  stopWaiting(id: string): void {
    const transaction = this.#list.find(id)
    if (transaction?.state === 'signing') {
      this.#list.put({ ...transaction, state: 'unknown', isRead: true })
    }
  }

  /** Handles a storage change of another tab. */
  onStorage(key: string | null): void {
    this.#list.onStorage(key)
  }

  /** Checks the sent transactions. To be called after each block. Failed checks are repeated. */
  check(): Promise<void> {
    return this.#follower.check()
  }

  #open(): Promise<SigningLocks> {
    this.#opening ??= this.#load().catch((cause: unknown) => {
      this.#opening = undefined
      throw cause
    })
    return this.#opening
  }

  async #load(): Promise<SigningLocks> {
    const { storage, network, locks } = this.#dependencies
    const [{ TransactionLog }, { SigningLocks }] = await Promise.all([
      import('./TransactionLog.ts'),
      import('./SigningLocks.ts'),
    ])
    this.#list.open(new TransactionLog(storage, network))
    return new SigningLocks(locks)
  }

  /** All questions are answered: opens the review, or asks a wallet that has its own prompt. */
  async #proceed(confirmed: ConfirmedTrade, sender: WalletSender | undefined): Promise<void> {
    if (!sender) {
      const { deal } = confirmed
      const message = t(isOrderDeal(deal) ? orderMessages.noWallet : endTexts.walletNotConnected)
      this.#setFlow({ stage: 'failed', deal, message })
      return
    }
    const isOwnPrompt = !isOrderDeal(confirmed.deal) && confirmed.deal.kind !== 'revoke'
    if (isReviewed(sender) || !isOwnPrompt) this.#review(confirmed, sender)
    else await this.#sign(confirmed, sender)
  }

  #isReviewing(session: ReviewSession): boolean {
    return this.#flow.stage === 'reviewing' && this.#flow.session === session
  }

  /** Without the log nothing is reserved, because the signing fails and says why. */
  async #reserve(confirmed: ConfirmedTrade, owner: Address): Promise<(() => void) | undefined> {
    const locks = await this.#open().catch(() => undefined)
    return locks ? await locks.reserve(nameRequest(confirmed, owner)) : () => undefined
  }

  #review(confirmed: ConfirmedTrade, { address }: WalletSender): void {
    if (this.#flow.stage === 'reviewing') return
    const session = startReview(confirmed, address, this.#dependencies)
    this.#setFlow({ stage: 'reviewing', deal: confirmed.deal, session })
  }

  async #sign(
    confirmed: ConfirmedTrade,
    sender: WalletSender,
    { reviewed, isRetry = false }: { reviewed?: PreparedDeal; isRetry?: boolean } = {},
  ): Promise<void> {
    const id = createId()
    this.#last = { confirmed, owner: sender.address }
    this.#setFlow({ stage: 'signing', id, deal: confirmed.deal })
    try {
      const prepared = await this.#prepare(confirmed, sender, reviewed)
      // Closing before the wallet was asked cancels the deal.
      if (findShownId(this.#flow) !== id) return
      await this.#requestSignature(id, prepared, sender)
    } catch (cause) {
      this.#endUnsent(id, confirmed.deal, { cause, isRetry })
      return
    }
    await this.check()
  }

  async #prepare(
    confirmed: ConfirmedTrade,
    sender: WalletSender,
    reviewed?: PreparedDeal,
  ): Promise<PreparedTransaction> {
    const { prepareTransaction, simulateTransaction } = await import('./prepareTransaction.ts')
    const prepared =
      reviewed ?? (await simulateTransaction(confirmed, sender.address, this.#dependencies))
    return prepareTransaction(confirmed, prepared, sender)
  }

  async #requestSignature(
    id: string,
    prepared: PreparedTransaction,
    sender: WalletSender,
  ): Promise<void> {
    const { clauses, options, facts } = prepared
    const locks = await this.#open()
    const release = locks.hold(id)
    this.#list.put({ ...facts, id, state: 'signing', askedAtMs: this.#dependencies.nowMs() })
    const request = new AbortController()
    this.#requests.set(id, request)
    const onSigned = (sent: SignedTransaction) => this.#markSent(id, sent)
    try {
      onSigned(await sender.send(clauses, { ...options, signal: request.signal, onSigned }))
    } finally {
      this.#requests.delete(id)
      release()
    }
  }

  #markSent(id: string, sent: SignedTransaction): void {
    const transaction = this.#list.find(id)
    if (!transaction || transaction.txId) return
    const sentAtMs = this.#dependencies.nowMs()
    const pending = { ...transaction, ...sent, state: 'pending', sentAtMs, isRead: false } as const
    this.#list.put(pending)
    this.#dependencies.onSent?.(pending)
  }

  #endUnsent(
    id: string,
    deal: Deal,
    { cause, isRetry }: { cause: unknown; isRetry: boolean },
  ): void {
    const { state, ...end } = describeUnsent(cause, deal, { isRetry })
    const transaction = this.#list.find(id)
    if (transaction) {
      this.#list.put({ ...transaction, ...end, state, endedAtMs: this.#dependencies.nowMs() })
    } else if (state !== 'unknown' && findShownId(this.#flow) === id) {
      // The wallet was not asked.
      this.#setFlow({ stage: state, deal, ...end })
    }
  }

  #setFlow(flow: TransactionFlow): void {
    this.#flow = flow
    this.#publish()
  }

  /** Shows a changed transaction in its open dialog. */
  #publish(changed?: Transaction): void {
    if (changed && findShownId(this.#flow) === changed.id) this.#flow = showTransaction(changed)
    for (const listener of this.#listeners) listener()
  }
}

function createId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** The browser wallet has no prompt, so the page shows what it signs. */
function isReviewed(sender: WalletSender | undefined): boolean {
  return sender?.kind === 'browser'
}
