import { explainRevert } from '@vermeil/abi'
import { type KnownContracts, recognizeClauses, UnsafeClauseError } from '@vermeil/clauses'
import {
  type Block,
  encodeHex,
  gasPayerHash,
  intrinsicGas,
  ThorError,
  type TransactionBody,
} from '@vermeil/thor'
import { addressOfPrivateKey, signHash } from '@vermeil/thor/sign'
import { type Address, formatAmount, type Hex, type TxId } from '@vermeil/units'
import type { DelegationCode } from '@vermeil/wire'
import { decideGrants } from '../grants/decideGrants.ts'
import { findMined } from '../grants/findMined.ts'
import { createBudgetRefusal, type GrantStore, refuseSecond } from '../grants/GrantStore.ts'
import { checkBody } from '../rules/checkBody.ts'
import { fetchBaseGasPrice } from '../rules/fetchBaseGasPrice.ts'
import { Refusal } from '../rules/Refusal.ts'
import { defaultRules, maxInProgress, type Rules } from '../rules/Rules.ts'
import { readTransaction, type SponsorRequest } from '../rules/readTransaction.ts'
import type { NodeClient, SponsorConfig } from './SponsorConfig.ts'
import type { SponsorStatus } from './SponsorStatus.ts'

const dayMs = 86_400_000

/** Whether an account's free transaction of the day is available, and if not, why. */
export interface Delegation {
  available: boolean
  code?: DelegationCode
  reason?: string
}

/** The sponsor's VTHO, and the facts that tell which grants it must still pay. */
interface Funds {
  headNumber: number
  /** Wei of VTHO. */
  energy: bigint
  mined: ReadonlySet<TxId>
}

/** Pays for one transaction per account and UTC day. The key never leaves it. */
export class Sponsor {
  readonly address: Address
  /** Signatures and refusals by their code, and ends of grants, since the start. */
  readonly counts: Map<string, number> = new Map()
  readonly #thor: NodeClient
  readonly #genesisId: Hex
  readonly #privateKey: Uint8Array
  readonly #contracts: KnownContracts
  readonly #rules: Rules
  readonly #clock: () => number
  readonly #store: GrantStore
  /** The last request of each account that has one in progress. */
  readonly #turns = new Map<Address, Promise<unknown>>()
  /** The open grants that were mined at the last tick. It is replaced, never changed. */
  #mined: ReadonlySet<TxId> = new Set()
  #inProgress: number = 0
  #status: SponsorStatus = { state: 'starting', head: null, energy: 0n }

  constructor(config: Omit<SponsorConfig, 'folder'>, store: GrantStore) {
    this.#thor = config.thor
    this.#genesisId = config.genesisId
    this.#privateKey = config.privateKey
    this.#contracts = config.contracts
    this.#rules = { ...defaultRules, ...config.rules }
    this.#clock = config.clock ?? Date.now
    this.#store = store
    this.address = addressOfPrivateKey(config.privateKey)
  }

  status(): SponsorStatus {
    return this.#status
  }

  /** The total cost of this day's grants and the budget, in wei of VTHO. */
  budget(): { spent: bigint; daily: bigint } {
    return { spent: this.#store.sumFees(this.#day()), daily: this.#rules.dailyBudget }
  }

  /**
   * Reads the node and decides the grants that can no longer be mined.
   * @throws {ThorError} if the node does not answer. Call it again.
   */
  async tick(): Promise<void> {
    try {
      const head = await this.#fetchHead()
      const { energy } = await this.#thor.fetchAccount(this.address)
      const facts = { headNumber: head.number, gasPayer: this.address }
      const { mined, released } = await decideGrants(this.#store, this.#thor, facts)
      this.#count('mined', mined)
      this.#count('released', released)
      this.#mined = await findMined(this.#thor, this.#store.listOpen(head.number))
      this.#status = { state: 'following', head: head.number, energy }
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error)
      this.#status = { ...this.#status, state: 'waiting', trouble }
      throw error
    }
  }

  /** Whether the account may ask for a signature now. It promises nothing: the transaction is checked when it comes. */
  async fetchDelegation(account: Address): Promise<Delegation> {
    try {
      const day = this.#day()
      await this.#refuseSecond(account)
      const head = await this.#fetchHead()
      const { maxGas, dailyBudget } = this.#rules
      const largest = maxGas * BigInt(head.baseFeePerGas ?? 0n)
      if (this.#store.sumFees(day) + largest > dailyBudget) throw createBudgetRefusal()
      this.#checkFunds(largest, await this.#fetchFunds(head))
      await this.#checkBalance(account, head.number)
      return { available: true }
    } catch (error) {
      const { code, message } = toRefusal(error)
      return { available: false, code, reason: message }
    }
  }

  /**
   * Signs a transaction as its gas payer (VIP-191). The quota is on disk before the signature leaves. A transaction that
   * was signed before gets the same signature again.
   * @throws {Refusal}
   */
  async sign(request: SponsorRequest): Promise<Hex> {
    try {
      if (this.#inProgress >= maxInProgress)
        throw new Refusal('unavailable', 'The sponsor is busy. Try again in a moment.')
      this.#inProgress += 1
      try {
        const signature = await this.#takeTurn(request.origin, () => this.#sign(request))
        this.#count('signed')
        return signature
      } finally {
        this.#inProgress -= 1
      }
    } catch (error) {
      const refusal = toRefusal(error)
      this.#count(refusal.code)
      throw refusal
    }
  }

  async #sign(request: SponsorRequest): Promise<Hex> {
    const { origin } = request
    const { body, txId } = readTransaction(request)
    const sign = () => encodeHex(signHash(gasPayerHash(body, origin), this.#privateKey))
    if (this.#store.has(txId)) return sign()
    await this.#refuseSecond(origin)
    const head = await this.#fetchHead()
    const baseGasPrice = body.type === 0 ? await fetchBaseGasPrice(this.#thor) : 0n
    const facts = { genesisId: this.#genesisId, head, baseGasPrice, rules: this.#rules }
    const { lastBlock, maxFee } = checkBody(body, facts)
    await this.#checkClauses(body, origin, head.timestamp)
    const funds = await this.#fetchFunds(head)
    this.#checkFunds(maxFee, funds)
    await this.#checkBalance(origin, head.number)
    await this.#simulate(body, origin)
    // Other accounts may have got a signature in the meantime.
    this.#checkFunds(maxFee, funds)
    const day = this.#day()
    this.#store.reserve({ txId, origin, day, lastBlock, fee: maxFee }, this.#rules.dailyBudget)
    return sign()
  }

  /**
   * Refuses an account that has a grant of this day. A mined one is used, although a reorg could still remove it.
   * @throws {Refusal} used, pending.
   */
  async #refuseSecond(account: Address): Promise<void> {
    const grant = this.#store.find(account, this.#day())
    if (grant === undefined || grant.isDecided) return refuseSecond(grant)
    const receipt = await this.#thor.fetchReceipt(grant.txId)
    refuseSecond({ ...grant, isDecided: receipt?.gasPayer === this.address })
  }

  /** VET goes to the signer or to accounts without code: a contract could run anything when it receives VET. */
  async #checkClauses(body: TransactionBody, owner: Address, headTimestamp: number): Promise<void> {
    const facts = { contracts: this.#contracts, owner, headTimestamp }
    const { payees } = await recognizeClauses(this.#thor, body.clauses, facts)
    for (const payee of payees)
      if ((await this.#thor.fetchAccount(payee)).hasCode)
        throw new Refusal('clauses', `It sends VET to a contract (${payee}), which is not free.`)
  }

  /** The set of mined grants is taken before the VTHO is read, so that the VTHO no longer includes their cost. */
  async #fetchFunds({ number }: Block): Promise<Funds> {
    const mined = this.#mined
    const { energy } = await this.#thor.fetchAccount(this.address)
    return { headNumber: number, energy, mined }
  }

  /** Refuses what the VTHO cannot pay besides the signed transactions that may still be mined. */
  #checkFunds(maxFee: bigint, { headNumber, energy, mined }: Funds): void {
    const open = this.#store.listOpen(headNumber).filter(({ txId }) => !mined.has(txId))
    const reserved = open.reduce((sum, { fee }) => sum + fee, 0n)
    if (energy < reserved + maxFee)
      throw new Refusal('unavailable', 'The sponsor has too little VTHO at the moment.')
  }

  async #checkBalance(account: Address, head: number): Promise<void> {
    const { minBalance, minAgeBlocks } = this.#rules
    const before = Math.max(0, head - minAgeBlocks)
    const revisions = minAgeBlocks === 0 ? (['best'] as const) : (['best', before] as const)
    for (const revision of revisions) {
      const { balance } = await this.#thor.fetchAccount(account, revision)
      if (balance >= minBalance) continue
      const vet = formatAmount(minBalance, 18)
      const since = minAgeBlocks === 0 ? '' : ` for the last ${minAgeBlocks} blocks`
      throw new Refusal(
        'balance',
        `Free transactions are for accounts that have held ${vet} VET${since}.`,
      )
    }
  }

  async #simulate({ clauses, ...body }: TransactionBody, caller: Address): Promise<void> {
    const { blockRef, expiration } = body
    const gas = body.gas - intrinsicGas(clauses)
    const request = { clauses, caller, gas, gasPayer: this.address, blockRef, expiration }
    const failed = (await this.#thor.simulate(request, 'next')).find(({ reverted }) => reverted)
    if (failed === undefined) return
    throw new Refusal('reverted', `It would fail: ${explainRevert(failed)}.`)
  }

  async #fetchHead(): Promise<Block> {
    const head = await this.#thor.fetchBlock('best')
    if (head === null) throw new Refusal('unavailable', 'The node did not return its newest block.')
    return head
  }

  /** Runs the requests of one account one after the other, so that all but the first find its grant. */
  async #takeTurn<T>(origin: Address, run: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(origin) ?? Promise.resolve()).then(run)
    const end = turn.catch(() => undefined)
    this.#turns.set(origin, end)
    try {
      return await turn
    } finally {
      if (this.#turns.get(origin) === end) this.#turns.delete(origin)
    }
  }

  #day(): number {
    return Math.floor(this.#clock() / dayMs)
  }

  #count(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times)
  }
}

/** Converts a failure to a refusal. An unknown error is a bug and is thrown again. */
function toRefusal(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause
  if (cause instanceof UnsafeClauseError)
    return new Refusal(
      'clauses',
      `Only swaps, orders, cancellations, conversions, sends of listed tokens and claims are free (${cause.fault}).`,
      { cause },
    )
  if (cause instanceof ThorError)
    return new Refusal(
      'unavailable',
      'The sponsor’s node does not answer. Try again in a moment.',
      {
        cause,
      },
    )
  throw cause
}
