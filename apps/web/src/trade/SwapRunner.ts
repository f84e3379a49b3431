import type { Clause, ThorClient } from '@vermeil/thor'
import type { Address, TxId } from '@vermeil/units'
import { describeError } from './describeError.ts'
import { isValueLost } from './findBanners.ts'
import { fetchStanding, type Standing } from './followTransaction.ts'
import type { PreparedSwap } from './prepareSwap.ts'
import type { SwapTerms } from './SwapTerms.ts'
import { readSentSwaps, removeSentSwap, type SentSwap, writeSentSwap } from './sentSwaps.ts'
import { type FrozenSwap, isWorse, type SwapFlow } from './swapFlow.ts'

/** What signs and sends for one account. */
export interface Sender {
  address: Address
  send(
    clauses: readonly Clause[],
    options: { gas: bigint; comment: string },
  ): Promise<{ txId: TxId; expiresAtBlock?: number }>
}

type Node = Pick<
  ThorClient,
  'fetchBlock' | 'fetchPriorityFee' | 'simulate' | 'fetchReceipt' | 'fetchTransaction'
>

/** What a runner stands on; tests hand in their own. */
export interface RunnerSurroundings {
  node: Node
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Throws where the network has none. */
  findAggregator: () => Address
}

/** Takes swaps from the press of the button to their definite ends, also over a reload. Knows no React. */
export class SwapRunner {
  readonly #surroundings: RunnerSurroundings
  readonly #listeners = new Set<() => void>()
  #flow: SwapFlow = { stage: 'idle' }
  /** Sent and without a known end; storage holds the same where the browser keeps any. */
  #sent: SentSwap[]
  /** Tells the attempt under way from one that was cancelled at the wallet. */
  #attempt = 0
  #asked = 0
  #looking: Promise<void> | undefined

  constructor(surroundings: RunnerSurroundings) {
    this.#surroundings = surroundings
    this.#sent = readSentSwaps(surroundings.storage)
    const swap = this.#sent.at(-1)
    if (swap) this.#flow = { stage: 'waiting', swap }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): SwapFlow => this.#flow

  /** Swap was pressed: asks about a heavy loss first, else goes on to the wallet. */
  async submit(frozen: FrozenSwap, sender: Sender): Promise<void> {
    if (isValueLost(frozen)) {
      this.#set({ stage: 'confirming', reason: 'valueLoss', frozen })
      return
    }
    await this.#send(frozen, sender)
  }

  /** The question was answered with yes. Terms that became worse meanwhile are asked about again. */
  async confirm(now: FrozenSwap | undefined, sender: Sender): Promise<void> {
    if (this.#flow.stage !== 'confirming') return
    const { frozen } = this.#flow
    if (now && isWorse(now.terms, frozen.terms)) {
      const agreed = frozen.terms
      this.#set({ stage: 'confirming', reason: 'worseMinimum', frozen: now, agreed })
      return
    }
    await this.#send(frozen, sender)
  }

  /** Closes whatever is shown. A swap that was sent is followed on all the same. */
  dismiss(): void {
    this.#attempt += 1
    this.#set({ stage: 'idle' })
  }

  /** Looks how the sent swaps stand; to be called after each block. An unanswered question is asked again. */
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
        // The node is away: the swaps stay as they are, and the page says that the node does not answer.
      }
    } while (answered !== this.#asked)
  }

  async #lookOnce(): Promise<void> {
    for (const swap of this.#sent) {
      const standing = await fetchStanding(this.#surroundings.node, swap.mark)
      await this.#judge(swap, standing)
    }
  }

  async #send(frozen: FrozenSwap, sender: Sender): Promise<void> {
    this.#attempt += 1
    const attempt = this.#attempt
    this.#set({ stage: 'signing', frozen })
    try {
      const prepared = await this.#prepare(frozen.terms, sender.address)
      if (attempt !== this.#attempt) return
      const comment = describeSwap(frozen.terms)
      const sent = await sender.send(prepared.clauses, { gas: prepared.gas, comment })
      this.#remember(prepared, sender.address, sent)
    } catch (cause) {
      if (attempt === this.#attempt) this.#set(endUnsent(frozen, cause))
      return
    }
    await this.look()
  }

  async #prepare(terms: SwapTerms, owner: Address): Promise<PreparedSwap> {
    const { node, findAggregator } = this.#surroundings
    const { prepareSwap } = await import('./prepareSwap.ts')
    return prepareSwap(node, terms, { aggregator: findAggregator(), owner })
  }

  #remember(
    prepared: PreparedSwap,
    owner: Address,
    sent: { txId: TxId; expiresAtBlock?: number },
  ): void {
    const { sell, buy, amountIn, amountOut } = prepared.terms.quote
    const mark = { ...sent, sentAtBlock: prepared.blockNumber }
    const swap: SentSwap = { mark, owner, sell, buy, amountIn, amountOut }
    this.#sent = [...this.#sent, swap]
    this.#store((storage) => writeSentSwap(storage, swap))
    const simulatedOut = prepared.differences.received.get(buy.address)
    this.#set({ stage: 'waiting', swap, ...(simulatedOut === undefined ? {} : { simulatedOut }) })
  }

  async #judge(swap: SentSwap, standing: Standing): Promise<void> {
    const shown =
      this.#flow.stage === 'waiting' && this.#flow.swap === swap ? this.#flow : undefined
    if (standing.state === 'waiting') {
      if (shown) this.#set({ ...shown, standing })
      return
    }
    this.#sent = this.#sent.filter((other) => other !== swap)
    this.#store((storage) => removeSentSwap(storage, swap.mark.txId))
    if (standing.state === 'mined') {
      const ends = { aggregator: this.#surroundings.findAggregator(), owner: swap.owner }
      const { readSwapResult } = await import('./readSwapResult.ts')
      const result = readSwapResult(standing.receipt.outputs, ends)
      const simulated = shown?.simulatedOut
      const known = simulated === undefined ? {} : { simulatedOut: simulated }
      this.#set({ stage: 'success', swap, result, ...known })
    } else if (standing.state === 'expired') {
      this.#set({ stage: 'expired', swap, atBlock: standing.atBlock })
    } else {
      this.#set({ stage: 'reverted', swap })
      const { analyzeFailure } = await import('./analyzeFailure.ts')
      const analysis = await analyzeFailure(this.#surroundings.node, swap.mark.txId)
      if (this.#flow.stage === 'reverted' && this.#flow.swap === swap) {
        this.#set({ stage: 'reverted', swap, analysis })
      }
    }
  }

  /** A browser that keeps nothing is no reason to lose sight of a swap: it is followed in memory then. */
  #store(write: (storage: RunnerSurroundings['storage']) => void): void {
    try {
      write(this.#surroundings.storage)
    } catch {
      // Only the memory of this page is left.
    }
  }

  #set(flow: SwapFlow): void {
    this.#flow = flow
    for (const listener of this.#listeners) listener()
  }
}

function endUnsent(frozen: FrozenSwap, cause: unknown): SwapFlow {
  const message = describeError(cause)
  if (isRejection(cause)) return { stage: 'rejected', frozen, message }
  const hint = readHint(cause)
  return { stage: 'failed', frozen, message, ...(hint === undefined ? {} : { hint }) }
}

function readHint(cause: unknown): string | undefined {
  const isHinted = cause instanceof Error && 'hint' in cause && typeof cause.hint === 'string'
  return isHinted ? String(cause.hint) : undefined
}

function isRejection(cause: unknown): boolean {
  return cause instanceof Error && 'reason' in cause && cause.reason === 'rejected'
}

function describeSwap({ quote }: SwapTerms): string {
  return `Swap ${quote.sell.symbol} for ${quote.buy.symbol} on Vermeil`
}
