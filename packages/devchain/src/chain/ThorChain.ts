import { encodeRlp, encodeTransaction, type TransactionBody } from '@vermeil/thor'
import { type Address, type Hex, type Seconds, type TxId, zeroAddress } from '@vermeil/units'
import { listHeader, signHeader } from '../block/encodeHeader.ts'
import { type BlockPlan, planBlock } from '../block/planBlock.ts'
import type { Block, MinedClause, MinedTransaction } from '../model/Block.ts'
import type { EventLog, LogFilter, TransferLog } from '../model/LogFilter.ts'
import type { ClauseResult, SimulationRequest } from '../model/Simulation.ts'
import type { Transaction } from '../model/Transaction.ts'
import { createContext } from '../packer/createContext.ts'
import { packBlock } from '../packer/packBlock.ts'
import type { Repository } from '../repository/Repository.ts'
import type { ExecutionEnvironment } from '../runtime/executeTransaction.ts'
import { nextBaseFee } from '../runtime/fees.ts'
import { type Replay, ReplayError, replayClause } from '../runtime/replayClause.ts'
import { simulateClauses } from '../runtime/simulateClauses.ts'
import { State, type StateBase } from '../state/State.ts'
import type { ClauseTracer } from '../tracers/ClauseTracer.ts'
import { priceTransaction, readTransaction } from '../txpool/checkTransaction.ts'
import { TxPool, TxRefused } from '../txpool/TxPool.ts'
import type { Engine } from '../vm/Engine.ts'
import { formatWord } from '../word/word.ts'
import { type AccountState, StateGone } from './Chain.ts'
import { type BlockListener, type DevChain, type Mining, MiningError } from './DevChain.ts'
import { MiningTimers } from './MiningTimers.ts'

/** Blocks in a round of finality. */
const epochBlocks = 180
/** Seconds between blocks, unless an interval is set. */
const blockSeconds = 10

/** The parts of a chain. */
export interface ChainParts {
  repository: Repository
  engine: Engine
  producer: { address: Address; privateKey: Uint8Array }
  now: () => number
  dispose: () => Promise<void>
}

/** A saved state of the chain. */
interface Snapshot {
  number: number
  blockId: Hex
  pending: Transaction[]
  ahead: number
}

/** A chain in this process. Every change is synchronous, so readers never see a partly added block. */
export class ThorChain implements DevChain {
  readonly genesis: Block
  readonly chainTag: number
  readonly #parts: ChainParts
  readonly #repository: Repository
  readonly #pool = new TxPool()
  readonly #blockListeners = new Set<BlockListener>()
  readonly #poolListeners = new Set<(id: TxId) => void>()
  #mining: Mining = { mode: 'manual' }
  readonly #timers = new MiningTimers()
  /** The transactions that the timer's next block may take, or undefined if it may take every executable one. */
  #ready: Transaction[] | undefined
  /** How many seconds this chain's clock is ahead of the given one. */
  #ahead = 0
  readonly #snapshots: Snapshot[] = []
  /** Why the last tick could not mine. */
  #failure = ''

  constructor(parts: ChainParts) {
    this.#parts = parts
    this.#repository = parts.repository
    this.genesis = parts.repository.at(0) ?? parts.repository.best
    this.chainTag = Number.parseInt(this.genesis.id.slice(-2), 16)
  }

  best(): Block {
    return this.#repository.best
  }

  justified(): Block {
    return this.#checkpoint(1)
  }

  finalized(): Block {
    return this.#checkpoint(2)
  }

  blockAt(number: number): Block | undefined {
    return this.#repository.at(number)
  }

  blockOf(id: Hex): Block | undefined {
    return this.#repository.find(id)
  }

  isTrunk(block: Block): boolean {
    return this.#repository.at(block.number)?.id === block.id
  }

  mined(id: TxId): MinedTransaction | undefined {
    return this.#repository.mined(id)
  }

  pending(id: TxId): Transaction | undefined {
    return this.#pool.get(id)
  }

  pendingAll(): Transaction[] {
    return this.#pool.all()
  }

  account(address: Address, block: Block): AccountState {
    const { balance, energy, code } = this.#stateAfter(block).fields(BigInt(address))
    return { balance, energy, hasCode: code.bytes.length > 0 }
  }

  code(address: Address, block: Block): Uint8Array {
    return this.#stateAfter(block).code(BigInt(address)).bytes
  }

  storage(address: Address, key: Hex, block: Block): Hex {
    return formatWord(this.#stateAfter(block).storage(BigInt(address), BigInt(key)))
  }

  async simulate(request: SimulationRequest, at: Block | 'next'): Promise<ClauseResult[]> {
    return simulateClauses(request, this.#environmentAt(at))
  }

  trace(request: SimulationRequest, at: Block | 'next', tracer: ClauseTracer): void {
    simulateClauses(request, this.#environmentAt(at), tracer)
  }

  traceMined(clause: MinedClause, tracer: ClauseTracer): void {
    this.#replay(clause).run(tracer)
  }

  storageBefore(clause: MinedClause, address: Address): Map<bigint, bigint> {
    return this.#replay(clause).state.allStorage(BigInt(address))
  }

  async submit(raw: Uint8Array): Promise<TxId> {
    return this.#accept(readTransaction(raw, this.chainTag))
  }

  async submitSigned(raw: Uint8Array, origin: Address, gasPayer?: Address): Promise<TxId> {
    return this.#accept(
      readTransaction(raw, this.chainTag, { origin, delegator: gasPayer ?? null }),
    )
  }

  async submitAs(origin: Address, body: TransactionBody, gasPayer?: Address): Promise<TxId> {
    const delegated = ((body.features ?? 0) & 1) === 1
    const signature = new Uint8Array(delegated ? 130 : 65)
    return this.submitSigned(encodeTransaction(body, signature), origin, gasPayer)
  }

  async mine(options: { timestamp?: Seconds } = {}): Promise<Block> {
    const { timestamp } = options
    const elapsed = timestamp === undefined ? 0 : timestamp - this.best().timestamp
    if (timestamp !== undefined && (elapsed <= 0 || elapsed % this.#step !== 0))
      throw new MiningError(
        `A block at ${timestamp} cannot follow one at ${this.best().timestamp}: give a time that is a multiple of ${this.#step} seconds later.`,
      )
    return this.#pack(this.#pool.executable(), timestamp ?? this.#nextTime())
  }

  encodeHeader(block: Block): Uint8Array {
    const { privateKey } = this.#parts.producer
    const signature = block.number === 0 ? new Uint8Array(0) : signHeader(block, privateKey)
    return encodeRlp(listHeader(block, signature))
  }

  baseFeeAfter(block: Block): bigint {
    return nextBaseFee(block)
  }

  events(filter: LogFilter): EventLog[] {
    return this.#repository.events(filter)
  }

  transfers(filter: LogFilter): TransferLog[] {
    return this.#repository.transfers(filter)
  }

  onBlock(listener: BlockListener): () => void {
    this.#blockListeners.add(listener)
    return () => this.#blockListeners.delete(listener)
  }

  onTransaction(listener: (id: TxId) => void): () => void {
    this.#poolListeners.add(listener)
    return () => this.#poolListeners.delete(listener)
  }

  setMining(mining: Mining): void {
    this.#mining = mining
    this.#ready = mining.mode === 'interval' && mining.poolSeconds !== undefined ? [] : undefined
    this.#timers.start(mining, {
      mine: () => this.#tick(),
      refreshPool: () => {
        this.#ready = this.#pool.executable()
      },
    })
  }

  async rewind(blocks: number): Promise<void> {
    const max = this.best().number
    if (!Number.isSafeInteger(blocks) || blocks < 0 || blocks > max)
      throw new MiningError(`${blocks} blocks cannot be removed: give an integer from 0 to ${max}.`)
    const obsolete = this.#repository.removeBlocks(blocks)
    for (const block of obsolete) for (const listener of this.#blockListeners) listener(block, true)
    for (const block of obsolete.toReversed())
      for (const transaction of block.transactions) this.#tryAdd(transaction)
  }

  snapshot(): number {
    const id = this.#snapshots.length + 1
    const { number, id: blockId } = this.best()
    this.#snapshots.push({ number, blockId, pending: this.#pool.all(), ahead: this.#ahead })
    return id
  }

  async restore(id: number): Promise<void> {
    const snapshot = this.#snapshots[id - 1]
    if (snapshot === undefined)
      throw new MiningError(
        `There is no snapshot ${id}: it was never saved, or an earlier one was restored.`,
      )
    const { number, blockId, pending, ahead } = snapshot
    if (this.#repository.at(number)?.id !== blockId)
      throw new MiningError(`Snapshot ${id} is of block ${blockId}, which was removed.`)
    await this.rewind(this.best().number - number)
    this.#snapshots.length = id
    this.#ahead = ahead
    for (const transaction of this.#pool.all()) this.#pool.remove(transaction.id)
    for (const transaction of pending) this.#tryAdd(transaction)
  }

  setTime(time: Seconds): void {
    if (!Number.isSafeInteger(time) || time < this.best().timestamp)
      throw new MiningError(
        `The time cannot be set to ${time}: give whole seconds, at least those of the best block, ${this.best().timestamp}.`,
      )
    this.#ahead = time - this.#parts.now()
  }

  advanceTime(seconds: number): void {
    if (!Number.isSafeInteger(seconds) || seconds < 0)
      throw new MiningError(`The time cannot advance by ${seconds}: give whole seconds, 0 or more.`)
    this.#ahead += seconds
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.setMining({ mode: 'manual' })
    this.#blockListeners.clear()
    this.#poolListeners.clear()
    await this.#parts.dispose()
  }

  get #step(): number {
    return this.#mining.mode === 'interval' ? this.#mining.seconds : blockSeconds
  }

  #environmentAt(at: Block | 'next'): ExecutionEnvironment {
    const state = at === 'next' ? this.#repository.state : this.#stateAfter(at)
    const block = createContext(this.#repository, at === 'next' ? this.#planUnsigned() : at)
    return { engine: this.#parts.engine, state, block }
  }

  #replay({ block, id, index }: MinedClause): Replay {
    const parent = this.#repository.find(block.parentId)
    if (parent === undefined) throw new ReplayError('transaction not found')
    const state = new State(this.#baseAfter(parent))
    const environment = {
      engine: this.#parts.engine,
      state,
      block: createContext(this.#repository, block),
    }
    return replayClause(block, { id, index }, environment)
  }

  /** The next block as simulations see it: it has no signer, and other fields are those of the head. */
  #planUnsigned(): BlockPlan {
    const { beneficiary, gasLimit, totalScore } = this.best()
    return { ...this.#plan(), beneficiary, gasLimit, totalScore, signer: zeroAddress }
  }

  /** The next block as Thor's pool and simulations assume it: one step after the head. */
  #plan(timestamp = (this.best().timestamp + this.#step) as Seconds): BlockPlan {
    return planBlock(this.best(), timestamp, this.#parts.producer.address)
  }

  /** The time of the next block: the last whole step after the head that has passed, but at least one step. */
  #nextTime(): Seconds {
    const { timestamp } = this.best()
    const steps = Math.floor((this.#parts.now() + this.#ahead - timestamp) / this.#step)
    return (timestamp + Math.max(1, steps) * this.#step) as Seconds
  }

  /** The first block of an earlier round of finality, counted back from the current one. */
  #checkpoint(rounds: number): Block {
    const round = Math.floor(this.best().number / epochBlocks) - rounds
    return this.#repository.at(Math.max(0, round) * epochBlocks) ?? this.genesis
  }

  #stateAfter(block: Block): State {
    if (block.id === this.best().id) return this.#repository.state
    return new State(this.#baseAfter(block))
  }

  #baseAfter(block: Block): StateBase {
    if (!this.isTrunk(block) || !this.#repository.history.has(block.number))
      throw new StateGone(block)
    return this.#repository.history.at(block.number, this.#repository.state)
  }

  #accept(transaction: Transaction): TxId {
    const { id } = transaction
    if (this.#pool.get(id) !== undefined) return id
    const isExecutable = this.#add(transaction)
    if (isExecutable) this.#announce(id)
    if (this.#mining.mode !== 'on-demand') return id
    if (this.#mining.emptyBlockSeconds === undefined) this.#packOneByOne()
    else if (isExecutable) this.#pack([transaction], this.#nextTime())
    return id
  }

  /** Returns whether the transaction can be mined now. */
  #add(transaction: Transaction): boolean {
    const pricing = priceTransaction(transaction, this.#repository, this.#plan())
    this.#pool.add(transaction, pricing, (payer) => this.#repository.state.energy(payer))
    return pricing !== undefined
  }

  #announce(id: TxId): void {
    for (const listener of this.#poolListeners) listener(id)
  }

  #tryAdd(transaction: Transaction): void {
    try {
      this.#add(transaction)
    } catch (error) {
      if (!(error instanceof TxRefused)) throw error
    }
  }

  /** Mines each transaction in its own block, then the ones that waited for it. */
  #packOneByOne(): void {
    for (;;) {
      const [next] = this.#pool.executable()
      if (next === undefined) return
      const block = this.#pack([next], this.#nextTime())
      if (block.transactions.length === 0) return
    }
  }

  /**
   * Mines a block. If that fails, for example because the disk is full, the chain does not change and the next tick
   * tries again.
   */
  #tick(): void {
    try {
      const ready = this.#ready?.filter(({ id }) => this.#pool.get(id) !== undefined)
      this.#pack(ready ?? this.#pool.executable(), this.#nextTime())
      this.#failure = ''
    } catch (error) {
      const { message } = error as Error
      if (message !== this.#failure)
        process.emitWarning(`No block can be mined: ${message} The chain will try again.`)
      this.#failure = message
    }
  }

  #pack(candidates: readonly Transaction[], timestamp: Seconds): Block {
    const { engine } = this.#parts
    const packed = packBlock(this.#repository, engine, this.#plan(timestamp), candidates)
    const block = this.#repository.push(packed.block)
    for (const { id } of packed.block.transactions) this.#pool.remove(id)
    for (const id of packed.rejected) this.#pool.remove(id)
    this.#updatePool()
    for (const listener of this.#blockListeners) listener(block, false)
    return block
  }

  /** Removes transactions that can no longer be mined, and promotes those that no longer have to wait. */
  #updatePool(): void {
    for (const transaction of this.#pool.all()) {
      try {
        const pricing = priceTransaction(transaction, this.#repository, this.#plan())
        if (pricing !== undefined && this.#pool.promote(transaction.id, pricing))
          this.#announce(transaction.id)
      } catch (error) {
        if (!(error instanceof TxRefused)) throw error
        this.#pool.remove(transaction.id)
      }
    }
  }
}
