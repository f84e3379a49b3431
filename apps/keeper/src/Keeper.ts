import { type SimulationResult, ThorError } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import { ChainView } from './ChainView.ts'
import type { Head } from './chain/BlockFollower.ts'
import { DealFinder, type DealSearch } from './decisions/DealFinder.ts'
import type { FillDeal } from './decisions/FillDeal.ts'
import { GasValues } from './decisions/GasValues.ts'
import type { MarketSnapshot } from './decisions/MarketSnapshot.ts'
import { RemovalBudget } from './decisions/RemovalBudget.ts'
import { Removals } from './decisions/Removals.ts'
import type { KeeperConfig } from './KeeperConfig.ts'
import { isExpired } from './orders/BookOrder.ts'
import { buildFillDealClauses } from './sending/buildFillDealClauses.ts'
import { buildRemovals } from './sending/buildRemovals.ts'
import { InFlight, type ResourceUse } from './sending/InFlight.ts'
import { findGasPrice, KeeperAccount } from './sending/KeeperAccount.ts'
import { type Attempt, KeeperSender, type SendOutcome } from './sending/KeeperSender.ts'
import { Counts } from './serving/Counts.ts'
import type { KeeperStatus } from './serving/KeeperStatus.ts'

/** An order must be valid for at least this long after the head, because a fill is mined in one of the next blocks. */
const minLifeSeconds = 20
/** The keeper does not act on an older head. */
const maxHeadAgeSeconds = 60
/** The deadline of plans, counted from the head. */
const planSeconds = 120
/** Wei of VTHO per day. */
const defaultRemovalBudget = 100n * 10n ** 18n
/** A deal may need this many times its estimated gas. */
const gasTolerance = 2n

/** A keeper without its timers: each `tick` reads the node once and acts on the changes. */
export class Keeper {
  readonly counts: Counts = new Counts()
  readonly #config: KeeperConfig
  readonly #clock: () => number
  readonly #account: KeeperAccount
  readonly #sender: KeeperSender
  readonly #view: ChainView
  readonly #finder = new DealFinder()
  readonly #removals = new Removals()
  readonly #removalBudget: RemovalBudget
  readonly #inFlight = new InFlight()
  #trouble: string | undefined = undefined
  #searchedId = ''

  constructor(config: KeeperConfig) {
    const { thor, aggregator, orderBook, isDryRun = false } = config
    this.#config = config
    this.#clock = config.clock ?? Date.now
    this.#removalBudget = new RemovalBudget(config.removalBudget ?? defaultRemovalBudget)
    this.#account = new KeeperAccount(thor, config)
    this.#sender = new KeeperSender(thor, this.#account, isDryRun)
    this.#view = new ChainView(thor, { aggregator, orderBook, keeper: this.#account.address })
  }

  /** The keeper's account. */
  get address(): Address {
    return this.#account.address
  }

  status(): KeeperStatus {
    const { head, orders } = this.#view
    const state = head ? 'following' : 'starting'
    return {
      state: this.#trouble === undefined ? state : 'waiting',
      ...(this.#trouble !== undefined && { trouble: this.#trouble }),
      head: head ? { number: head.number, id: head.id } : null,
      headAgeSeconds: head ? this.#findAgeSeconds(head) : null,
      openOrders: orders.index.size,
      inFlight: this.#inFlight.size,
    }
  }

  /** Wei of VTHO and of VET that the keeper has. */
  balances(): { vtho: bigint; vet: bigint } {
    const { inventory } = this.#view
    return { vtho: inventory.energy, vet: inventory.find(zeroAddress) }
  }

  /**
   * Reads the node's head and sends the transactions that earn enough. A failure of the node is in the status, and
   * the next tick tries again. It rejects if the signal is aborted, and with every other error.
   */
  async tick(signal: AbortSignal): Promise<void> {
    try {
      const trouble = await this.#check(signal)
      this.#setTrouble(trouble)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ThorError)) throw error
      this.#setTrouble(`The node fails: ${error.message}`)
    }
  }

  #setTrouble(trouble: string | undefined): void {
    if (trouble !== undefined && trouble !== this.#trouble)
      this.#config.log.error({}, `The keeper is waiting. ${trouble}`)
    if (trouble === undefined && this.#trouble !== undefined)
      this.#config.log.info({}, 'The keeper continues.')
    this.#trouble = trouble
  }

  /** @returns why nothing could be done; undefined if all is well. */
  async #check(signal: AbortSignal): Promise<string | undefined> {
    const { isBehind } = await this.#view.advance(signal)
    const { head } = this.#view
    if (isBehind || head === undefined)
      return 'The node has gone back behind a block that it had before.'
    const ageSeconds = this.#findAgeSeconds(head)
    if (ageSeconds > maxHeadAgeSeconds)
      return `The node's newest block is ${ageSeconds} seconds old.`
    if (head.id === this.#searchedId) return undefined
    await this.#settle(head, signal)
    await this.#removeDead(head, signal)
    await this.#deal(head, signal)
    this.#searchedId = head.id
    return undefined
  }

  #findAgeSeconds({ timestamp }: Head): number {
    return Math.max(0, Math.floor(this.#clock() / 1000) - timestamp)
  }

  /** Reads the outcomes of the transactions in flight. */
  async #settle({ number }: Head, signal: AbortSignal): Promise<void> {
    for (const { txId, lastBlock, orderIds } of this.#inFlight.list()) {
      const receipt = await this.#config.thor.fetchReceipt(txId, { signal })
      if (receipt === null && number <= lastBlock) continue
      this.#inFlight.remove(txId)
      const end = receipt === null ? 'expired' : receipt.reverted ? 'reverted' : 'succeeded'
      this.counts.end(end)
      this.#config.log.info({ txId, orderIds: orderIds.map(String), end }, 'A transaction ended.')
      for (const id of orderIds)
        if (end === 'succeeded') this.#inFlight.clearFailures(id)
        else this.#inFlight.pause([id], number)
    }
    this.#inFlight.prune((id) => this.#view.orders.index.find(id) !== undefined)
  }

  async #removeDead(head: Head, signal: AbortSignal): Promise<void> {
    const { orders } = this.#view
    if (this.#config.removes === false) return
    const dead = this.#removals
      .list(orders.index, head, orders.isPaused)
      .filter(({ id }) => !this.#inFlight.isWaiting([id], head.number))
    const gasPrice = findGasPrice(head)
    const gasLeft = this.#removalBudget.findLeft(head) / gasPrice
    const removal = buildRemovals(dead, orders.address, gasLeft)
    if (removal === undefined) return
    const outcome = await this.#attempt('removal', removal, head, signal)
    if (outcome.kind === 'sent') this.#removalBudget.spend(outcome.gas * gasPrice)
    if (outcome.kind === 'refused') {
      const culprit = removal.orderIds[outcome.clauseIndex]
      for (const id of culprit === undefined ? removal.orderIds : [culprit])
        this.#inFlight.pause([id], head.number)
      orders.touchOrders(removal.orderIds)
    }
  }

  async #deal(head: Head, signal: AbortSignal): Promise<void> {
    const { orders } = this.#view
    const search = this.#createSearch(head)
    const changes = this.#view.takeChanges()
    if (changes.isReset) this.#finder.reset(orders.index)
    this.#finder.note(search.market, orders.index, changes)
    if (orders.isPaused) return
    await this.#finder.search(search, (deal) => this.#send(deal, search, { head, signal }))
  }

  #createSearch(head: Head): DealSearch {
    const { pools, orders, inventory } = this.#view
    const { minProfit = 0n, energy, wrappedVet } = this.#config
    const market: MarketSnapshot = {
      graph: pools.graph,
      gasPrice: findGasPrice(head),
      energy,
      wrappedVet,
    }
    return {
      market,
      gasValues: new GasValues(market),
      index: orders.index,
      minProfit,
      findAvailable: (token) => inventory.find(token) - this.#inFlight.findSpent(token),
      isBusy: (asset) => this.#inFlight.isBusy(asset),
      isWaiting: (waiting) =>
        this.#inFlight.isWaiting(
          waiting.map(({ id }) => id),
          head.number,
        ),
      findExtraGas: (planned) => this.#inFlight.findExtraGas(planned.map(({ id }) => id)),
      isExcluded: (order) =>
        order.maker === this.#account.address || isExpired(order, head.timestamp + minLifeSeconds),
    }
  }

  async #send(
    deal: FillDeal,
    search: DealSearch,
    { head, signal }: { head: Head; signal: AbortSignal },
  ): Promise<void> {
    const { orders, pools, inventory } = this.#view
    const { aggregator, wrappedVet } = this.#config
    const orderIds = deal.fills.map(({ order }) => order.id)
    const facts = {
      aggregator,
      orderBook: orders.address,
      wrappedVet,
      keeper: this.#account.address,
      deadline: head.timestamp + planSeconds,
      contracts: await this.#findContracts(deal, signal),
      holds: (token: Address) => inventory.find(token) > 0n,
    }
    const built = buildFillDealClauses(deal, facts)
    if (!built) return this.#inFlight.pause(orderIds, head.number)
    const assets = deal.fills
      .flatMap(({ order }) => [order.tokenFrom, order.tokenTo])
      .map((token) => pools.graph.assetOf(token))
      .filter((asset) => asset !== zeroAddress)
    const attempt = {
      clauses: built.clauses,
      maxGas: deal.gas * gasTolerance,
      isWorth: (results: readonly SimulationResult[], gas: bigint) =>
        isWorthSending(deal, search, { earned: built.readEarned(results), gas }),
      orderIds,
      assets,
      base: deal.base,
      amount: deal.purchase.amountIn,
    }
    const kind = deal.fills.length > 1 ? 'match' : 'fill'
    const outcome = await this.#attempt(kind, attempt, head, signal)
    if (outcome.kind === 'dry-run')
      for (const id of orderIds) this.#inFlight.pause([id], head.number)
    if (outcome.kind !== 'refused') return
    // Only the order whose own clause fails is paused, so that the other one can still be filled.
    const culprit = built.findOrderId(outcome.clauseIndex)
    const extraGas = (outcome.gas ?? deal.gas) - deal.gas
    this.#inFlight.pause(
      culprit === undefined ? orderIds : [culprit],
      head.number,
      extraGas > 0n ? extraGas : 0n,
    )
    orders.touchOrders(orderIds)
  }

  /** The makers of the deal that get a bonus in VET and are contracts. */
  async #findContracts({ fills }: FillDeal, signal: AbortSignal): Promise<Set<Address>> {
    const contracts = new Set<Address>()
    for (const { order, bonus } of fills) {
      if (bonus === 0n || order.tokenTo !== zeroAddress) continue
      const { hasCode } = await this.#config.thor.fetchAccount(order.maker, 'best', { signal })
      if (hasCode) contracts.add(order.maker)
    }
    return contracts
  }

  async #attempt(
    kind: 'fill' | 'match' | 'removal',
    attempt: Omit<Attempt, 'subject'> & ResourceUse,
    head: Head,
    signal: AbortSignal,
  ): Promise<SendOutcome> {
    const { energy } = this.#view.inventory
    const subject = `${kind}/${attempt.orderIds.join()}`
    const outcome = await this.#sender.attempt({ ...attempt, subject }, { head, energy }, signal)
    this.counts.attempt(kind, outcome.kind)
    const facts = { kind, orderIds: attempt.orderIds.map(String), block: head.number }
    if (outcome.kind === 'sent') {
      const { txId } = outcome.transaction
      this.#inFlight.add(outcome.transaction, attempt)
      this.#config.log.info({ ...facts, txId, gas: String(outcome.gas) }, 'Sent a transaction.')
    } else if (outcome.kind === 'dry-run')
      this.#config.log.info({ ...facts, gas: String(outcome.gas) }, 'Would send a transaction.')
    else this.#config.log.info({ ...facts, reason: outcome.reason }, 'Sent nothing.')
    return outcome
  }
}

/** Whether a deal still earns enough with the amounts and the gas of its simulation. */
function isWorthSending(
  { base, purchase, sale, gas: estimated }: FillDeal,
  { market, gasValues, minProfit }: DealSearch,
  { earned, gas }: { earned: bigint; gas: bigint },
): boolean {
  // Without pools, all amounts are fixed by the orders, and part of the profit may be in another token than the base.
  if (!purchase.plan && !sale?.plan) return gas <= estimated
  const cost = gasValues.find(base, gas + minProfit / market.gasPrice)
  return cost !== undefined && earned >= cost
}
