import type { Block, FetchedTransaction, Receipt, SimulationResult } from '@vermeil/thor'
import type { Amount, Bps, Seconds } from '@vermeil/units'
import type { Usd } from '../trade/amounts/Usd.ts'
import type { ConfirmedTrade } from '../trade/deal/ConfirmedTrade.ts'
import { createSwapDeal } from '../trade/deal/Deal.ts'
import { findImpact } from '../trade/quote/findImpact.ts'
import { findTerms } from '../trade/quote/SwapTerms.ts'
import type { Locks } from '../trade/transaction/SigningLocks.ts'
import type { LogStorage } from '../trade/transaction/TransactionLog.ts'
import {
  type TransactionDependencies,
  TransactionStore,
} from '../trade/transaction/TransactionStore.ts'
import type { WalletSender } from '../trade/transaction/WalletSender.ts'
import { aggregatorAddress, createQuote, owner, txId, whole } from './sample.ts'

/** The storage prefix of the test stores. */
export const keyPrefix = 'vermeil.transaction.test.'

const swapped: SimulationResult = {
  data: '0x',
  events: [],
  transfers: [],
  gasUsed: 100_000n,
  reverted: false,
  vmError: '',
}

/** A storage in memory that tabs can share. */
export function createStorage(
  stored = new Map<string, string>(),
  onWrite: (key: string) => void = () => undefined,
): LogStorage {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => {
      stored.set(key, value)
      onWrite(key)
    },
    removeItem: (key) => void stored.delete(key),
    key: (index) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size
    },
  }
}

/** The locks of one browser. Each belongs to the tab that requested it and is released with that tab. */
export class SampleLocks {
  readonly #held = new Map<string, object>()

  /** The locks as one tab sees them. */
  forTab(tab: object): Locks {
    const request = async (
      name: string,
      { ifAvailable = false }: LockOptions,
      callback: (lock: { name: string } | null) => Promise<void>,
    ) => {
      if (ifAvailable && this.#held.has(name)) return callback(null)
      this.#held.set(name, tab)
      await callback({ name })
      if (this.#held.get(name) === tab) this.#held.delete(name)
    }
    const query = async () => ({ held: [...this.#held.keys()].map((name) => ({ name })) })
    return { request, query } as unknown as Locks
  }

  closeTab(tab: object): void {
    for (const [name, holder] of this.#held) if (holder === tab) this.#held.delete(name)
  }
}

/** The dependencies of a store, with their own chain and storage. */
export function createDependencies(): TransactionDependencies {
  return {
    storage: createStorage(),
    network: 'test',
    locks: undefined,
    nowMs: () => 1_700_000_000_000,
    findAggregator: () => aggregatorAddress,
    node: createChain().node,
  }
}

/** A browser and a chain: `openTab` starts a store like a newly opened page. */
export function createScene() {
  const stored = new Map<string, string>()
  const chain = createChain()
  const locks = new SampleLocks()
  const clock = { nowMs: 1_700_000_000_000 }
  const tabs: TransactionStore[] = []
  /** Storage events reach all tabs except the one that wrote. */
  const tell = (writer: TransactionStore | undefined, key: string) => {
    for (const tab of tabs) if (tab !== writer) tab.onStorage(key)
  }
  const openTab = (change: Partial<TransactionDependencies> = {}): TransactionStore => {
    const storage = createStorage(stored, (key) => tell(store, key))
    const nowMs = () => clock.nowMs
    const tab = { storage, nowMs, locks: locks.forTab(chain), node: chain.node }
    const store = new TransactionStore({ ...createDependencies(), ...tab, ...change })
    tabs.push(store)
    return store
  }
  /** Reloads or closes a tab: its code stops. */
  const closeTab = (tab: TransactionStore) => void tabs.splice(tabs.indexOf(tab), 1)
  return { stored, chain, locks, clock, openTab, closeTab, store: openTab() }
}

/** A node whose answers the test controls. */
interface SampleChain {
  best: number
  receipt: Receipt | null
  pending: Partial<FetchedTransaction> | null
  isDown: boolean
  node: TransactionDependencies['node']
}

function createChain(): SampleChain {
  const answer = <Value>(value: Value) =>
    chain.isDown ? Promise.reject(new Error('down')) : Promise.resolve(value)
  const chain: SampleChain = {
    best: 100,
    receipt: null,
    pending: null,
    isDown: false,
    node: {
      fetchBlock: () =>
        answer({ number: chain.best, timestamp: 0, baseFeePerGas: 1n } as unknown as Block),
      fetchPriorityFee: () => answer(1n as Amount),
      simulate: () => answer([swapped]),
      fetchReceipt: () => answer(chain.receipt),
      fetchTransaction: () => answer(chain.pending as FetchedTransaction | null),
    },
  }
  return chain
}

/** The receipt of a transaction in block 103, ten seconds after the sample clock's start. */
export function createReceipt({ reverted = false } = {}): Receipt {
  const meta = { blockNumber: 103, blockTimestamp: 1_700_000_010 as Seconds }
  return { reverted, outputs: [], paid: whole(2.5), meta } as unknown as Receipt
}

export function createSender(
  send: WalletSender['send'] = async () => ({ txId, expiresAtBlock: 132 }),
): WalletSender {
  return { kind: 'veworld', address: owner, send }
}

/** A wallet whose answer the test controls, and a promise that it was asked. */
export function createSlowSender() {
  const answer = Promise.withResolvers<Awaited<ReturnType<WalletSender['send']>>>()
  const asked = Promise.withResolvers<void>()
  const sender = createSender(() => {
    asked.resolve()
    return answer.promise
  })
  return { sender, answer, asked: asked.promise }
}

/** A wallet's error for a declined request. */
export function createRejection(): Error {
  return Object.assign(new Error('Transaction was rejected'), { reason: 'rejected' })
}

interface Change {
  amountOut?: Amount
  percent?: number
  priceImpactBps?: number
}

/** A swap of 1,000 VET for 200 B3TR as the user confirmed it. */
export function confirmTrade({
  amountOut = whole(200),
  percent,
  ...facts
}: Change = {}): ConfirmedTrade {
  const quote = createQuote({ amountOut, ...facts })
  const terms = findTerms(quote, 100 as Bps)
  return {
    deal: createSwapDeal(terms),
    terms,
    impact: findImpact(quote, percent),
    usd: { sell: 100n as Usd, buy: 90n as Usd },
    change: percent,
  }
}
