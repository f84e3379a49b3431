import { t } from '@lingui/core/macro'
import type { Venue } from '@vermeil/abi'
import type { Clause, Receipt, ThorClient } from '@vermeil/thor'
import type { Address, TxId } from '@vermeil/units'
import { type Deal, hasSwap, isConversion } from './Deal.ts'
import { describeError, readHint } from './describeError.ts'
import { isValueLost } from './findBanners.ts'
import { fetchStanding, type Standing } from './followTransaction.ts'
import { messages } from './messages.ts'
import type { PreparedDeal } from './prepareDeal.ts'
import type { SwapResult } from './readSwapResult.ts'
import {
  type DealShelf,
  readSentDeals,
  removeSentDeal,
  type SentDeal,
  writeSentDeal,
} from './sentDeals.ts'
import { type Frozen, isWorse, type TransactionFlow } from './transactionFlow.ts'

/** What signs and sends for one account. */
export interface Sender {
  address: Address
  send(
    clauses: readonly Clause[],
    options: { gas: bigint; comment: string; isFeePaid?: boolean },
  ): Promise<{ txId: TxId; expiresAtBlock?: number }>
}

type Node = Pick<
  ThorClient,
  'fetchBlock' | 'fetchPriorityFee' | 'simulate' | 'fetchReceipt' | 'fetchTransaction'
>

/** What a runner stands on; tests hand in their own. */
export interface RunnerSurroundings {
  node: Node
  /** Where what was sent is remembered. */
  shelf: DealShelf
  /** Undefined where the network has none: the venues' own routers swap there. */
  findAggregator: () => Address | undefined
  venues?: readonly Venue[]
}

/** Takes deals from the press of the button to their definite ends, also over a reload. Knows no React. */
export class TransactionRunner {
  readonly #surroundings: RunnerSurroundings
  readonly #listeners = new Set<() => void>()
  #flow: TransactionFlow = { stage: 'idle' }
  /** Sent and without a known end; storage holds the same where the browser keeps any. */
  #sent: SentDeal[]
  /** Tells the attempt under way from one that was cancelled at the wallet. */
  #attempt = 0
  #asked = 0
  #looking: Promise<void> | undefined

  constructor(surroundings: RunnerSurroundings) {
    this.#surroundings = surroundings
    this.#sent = readSentDeals(surroundings.shelf)
    const deal = this.#sent.at(-1)
    if (deal) this.#flow = { stage: 'waiting', deal }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): TransactionFlow => this.#flow

  /** The button was pressed: asks about a heavy loss or price impact first, else goes on to the wallet. */
  async submit(frozen: Frozen, sender: Sender | undefined): Promise<void> {
    const reason = findQuestion(frozen)
    if (reason) {
      this.#set({ stage: 'confirming', reason, frozen })
      return
    }
    await this.#send(frozen, sender)
  }

  /** The question was answered with yes. Terms that became worse meanwhile are asked about again. */
  async confirm(now: Frozen | undefined, sender: Sender | undefined): Promise<void> {
    if (this.#flow.stage !== 'confirming') return
    const { frozen } = this.#flow
    const { terms: agreed } = frozen
    if (agreed && now?.terms && isWorse(now.terms, agreed)) {
      this.#set({ stage: 'confirming', reason: 'worseMinimum', frozen: now, agreed })
      return
    }
    await this.#send(frozen, sender)
  }

  /** Closes whatever is shown. What was sent is followed on all the same. */
  dismiss(): void {
    this.#attempt += 1
    this.#set({ stage: 'idle' })
  }

  /** Looks how the sent deals stand; to be called after each block. An unanswered question is asked again. */
  look(): Promise<void> {
    this.#asked += 1
    this.#looking ??= this.#lookUntilAnswered().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #lookUntilAnswered(): Promise<void> {
    let answered: number
    do {
      answered = this.#asked
      try {
        await this.#lookOnce()
      } catch {
        // The node is away: they stay as they are, and the page says that the node does not answer.
      }
    } while (answered !== this.#asked)
  }

  async #lookOnce(): Promise<void> {
    for (const deal of this.#sent) {
      const standing = await fetchStanding(this.#surroundings.node, deal.mark)
      await this.#judge(deal, standing)
    }
  }

  async #send(frozen: Frozen, sender: Sender | undefined): Promise<void> {
    if (!sender) {
      this.#set({ stage: 'failed', frozen, message: messages.walletNotConnected })
      return
    }
    this.#attempt += 1
    const attempt = this.#attempt
    this.#set({ stage: 'signing', frozen })
    try {
      const prepared = await this.#prepare(frozen, sender.address)
      if (attempt !== this.#attempt) return
      const comment = describeDeal(frozen.deal)
      const { isFeePaid = false } = frozen
      const { gas } = prepared
      const sent = await sender.send(prepared.clauses, { gas, comment, isFeePaid })
      this.#remember(prepared, sender.address, sent)
    } catch (cause) {
      if (attempt === this.#attempt) this.#set(endUnsent(frozen, cause))
      return
    }
    await this.look()
  }

  async #prepare(frozen: Frozen, owner: Address): Promise<PreparedDeal> {
    const { node, findAggregator, venues = [] } = this.#surroundings
    const { prepareDeal } = await import('./prepareDeal.ts')
    const aggregator = frozen.terms ? findAggregator() : undefined
    return prepareDeal(node, frozen, { aggregator, owner, venues })
  }

  #remember(
    prepared: PreparedDeal,
    owner: Address,
    sent: { txId: TxId; expiresAtBlock?: number },
  ): void {
    const { buy } = prepared.deal
    const mark = { ...sent, sentAtBlock: prepared.blockNumber }
    const deal: SentDeal = { ...prepared.deal, mark, owner }
    this.#sent = [...this.#sent, deal]
    this.#store((shelf) => writeSentDeal(shelf, deal))
    const simulatedOut = prepared.differences.received.get(buy.address)
    this.#set({ stage: 'waiting', deal, ...(simulatedOut === undefined ? {} : { simulatedOut }) })
  }

  async #judge(deal: SentDeal, standing: Standing): Promise<void> {
    const shown =
      this.#flow.stage === 'waiting' && this.#flow.deal === deal ? this.#flow : undefined
    if (standing.state === 'waiting') {
      const marked = this.#markExpiry(deal, standing)
      if (shown) this.#set({ ...shown, deal: marked, standing })
      return
    }
    // Its end must not take the place of what is asked or told of another deal: it is told after that.
    if (!shown && this.#flow.stage !== 'idle') return
    // What reads the end is loaded first: where it cannot be, the deal is looked after again.
    const analyze = standing.state === 'reverted' ? await loadAnalysis() : undefined
    const result =
      standing.state === 'mined' && hasSwap(deal)
        ? await this.#readResult(deal, standing.receipt)
        : undefined
    this.#sent = this.#sent.filter((other) => other !== deal)
    this.#store((shelf) => removeSentDeal(shelf, deal.mark.txId))
    if (standing.state === 'mined') {
      const simulated = shown?.simulatedOut
      const known = simulated === undefined ? {} : { simulatedOut: simulated }
      this.#set({ stage: 'success', deal, result, ...known })
    } else if (standing.state === 'expired') {
      this.#set({ stage: 'expired', deal, atBlock: standing.atBlock })
    } else {
      this.#set({ stage: 'reverted', deal })
      const analysis = await analyze?.(this.#surroundings.node, deal.mark.txId)
      if (analysis && this.#flow.stage === 'reverted' && this.#flow.deal === deal) {
        this.#set({ stage: 'reverted', deal, analysis })
      }
    }
  }

  /** Keeps the last block that a transaction told, for the time when its node has forgotten it. */
  #markExpiry(
    deal: SentDeal,
    { expiresAtBlock, isTold }: Extract<Standing, { state: 'waiting' }>,
  ): SentDeal {
    if (!isTold || deal.mark.expiresAtBlock !== undefined) return deal
    const marked = { ...deal, mark: { ...deal.mark, expiresAtBlock } }
    this.#sent = this.#sent.map((other) => (other === deal ? marked : other))
    this.#store((shelf) => writeSentDeal(shelf, marked))
    return marked
  }

  async #readResult(deal: SentDeal, { outputs }: Receipt): Promise<SwapResult | undefined> {
    const { readSwapResult } = await import('./readSwapResult.ts')
    const aggregator = this.#surroundings.findAggregator()
    // Bought for somebody else, it is paid to them, or to the owner who passes it on.
    const paid = [deal.recipient ?? deal.owner, deal.owner]
    return readSwapResult(outputs, { aggregator, paid })
  }

  /** A browser that keeps nothing is no reason to lose sight of a transaction: it is followed in memory then. */
  #store(write: (shelf: DealShelf) => void): void {
    try {
      write(this.#surroundings.shelf)
    } catch {
      // Only the memory of this page is left.
    }
  }

  #set(flow: TransactionFlow): void {
    this.#flow = flow
    for (const listener of this.#listeners) listener()
  }
}

async function loadAnalysis() {
  return (await import('./analyzeFailure.ts')).analyzeFailure
}

/** What has to be asked before the wallet is: a heavy loss of value, or else a high price impact. */
function findQuestion(frozen: Frozen): 'valueLoss' | 'priceImpact' | undefined {
  if (isValueLost(frozen)) return 'valueLoss'
  return frozen.impact?.tier === 'high' ? 'priceImpact' : undefined
}

function endUnsent(frozen: Frozen, cause: unknown): TransactionFlow {
  const message = describeError(cause, messages.transactionFailed)
  if (isRejection(cause)) return { stage: 'rejected', frozen, message }
  const hint = readHint(cause)
  return { stage: 'failed', frozen, message, ...(hint === undefined ? {} : { hint }) }
}

function isRejection(cause: unknown): boolean {
  return cause instanceof Error && 'reason' in cause && cause.reason === 'rejected'
}

function describeDeal(deal: Deal): string {
  const { kind, sell, buy } = deal
  const [sold, bought] = [sell.symbol, buy.symbol]
  if (isConversion(deal)) return t`Convert ${sold} for ${bought} one to one`
  if (kind === 'swap') return t`Swap ${sold} for ${bought} on Vermeil`
  return hasSwap(deal) ? t`Swap ${sold} for ${bought} and send it` : t`Send ${bought}`
}
