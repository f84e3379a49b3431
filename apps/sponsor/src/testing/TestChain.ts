import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addresses,
  aggregator,
  decodeResult,
  encodeCall,
  erc20,
  uniswapV2Factory,
  uniswapV2Pair,
  venues,
  vvet as wrapped,
} from '@vermeil/abi'
import type { KnownContracts } from '@vermeil/clauses'
import {
  createDevGenesis,
  type DevChain,
  developmentAccounts,
  startChain,
  startNode,
} from '@vermeil/devchain'
import {
  blockRefOf,
  type Clause,
  createThorClient,
  decodeHex,
  delegatedFeature,
  encodeHex,
  encodeTransaction,
  keccak256,
  type Receipt,
  signingHash,
  type ThorClient,
  type TransactionBody,
} from '@vermeil/thor'
import { addressOfPrivateKey, signHash } from '@vermeil/thor/sign'
import { type Address, type Hex, parseSeconds } from '@vermeil/units'
import { GrantStore } from '../grants/GrantStore.ts'
import type { Rules } from '../rules/Rules.ts'
import { Sponsor } from '../signing/Sponsor.ts'
import type { SponsorConfig } from '../signing/SponsorConfig.ts'

const { dev } = addresses
const [venue] = venues.dev
const launchTime = parseSeconds(1_790_000_000)
export const whole = 10n ** 18n
export const contracts: KnownContracts = { ...dev, venues: venues.dev }
export const { vvet, energy } = dev
export const owner = developmentAccounts[0]?.address as Address
/** The key of the account that pays. */
export const sponsorKey: Uint8Array = decodeHex(developmentAccounts[8]?.privateKey ?? '0x')

/** An account with a key. */
export interface TestAccount {
  address: Address
  privateKey: Uint8Array
}

/** The fields in which a test's transaction differs from one that the sponsor signs. */
export interface BodyOptions {
  type?: 0 | 0x51
  clauses?: readonly Clause[]
  gas?: bigint
  expiration?: number
  nonce?: bigint
}

/** A dev chain that is mined by hand, its node, a pool of VTHO with VET, and a folder for grants. */
export class TestChain implements AsyncDisposable {
  readonly chain: DevChain
  readonly thor: ThorClient
  readonly nodeUrl: string
  readonly folder: string = mkdtempSync(join(tmpdir(), 'vermeil-sponsor-'))
  /** Milliseconds since 1970. */
  now: number = launchTime * 1000
  readonly #parts: AsyncDisposableStack
  #nonce = 0n

  private constructor(chain: DevChain, url: string, parts: AsyncDisposableStack) {
    this.chain = chain
    this.nodeUrl = url
    this.thor = createThorClient({ url })
    this.#parts = parts
  }

  static async open(): Promise<TestChain> {
    const parts = new AsyncDisposableStack()
    const genesis = createDevGenesis({ launchTime })
    const mining = { mode: 'manual' } as const
    const chain = parts.use(await startChain({ genesis, mining, now: () => launchTime }))
    const node = parts.use(await startNode({ chain, host: '127.0.0.1', port: 0 }))
    const test = new TestChain(chain, node.url, parts)
    await test.#openPool()
    return test
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#parts.disposeAsync()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** An account that holds VET and wrapped VET, and no VTHO at all. */
  async createAccount(name: string, vet: bigint = 1_000n * whole): Promise<TestAccount> {
    const account = createKey(name)
    const data = encodeCall(erc20.transfer, [account.address, 10n * whole])
    await this.send(owner, [
      { to: account.address, value: vet, data: '0x' },
      { to: vvet, value: 10n * whole, data: encodeCall(wrapped.deposit, []) },
      { to: vvet, value: 0n, data },
    ])
    return account
  }

  /** A sponsor of this chain; the age of accounts does not count unless the rules say so. */
  createSponsor(store: GrantStore, rules: Partial<Rules> = {}): Sponsor {
    return new Sponsor(this.createConfig(rules), store)
  }

  createConfig(rules: Partial<Rules> = {}): SponsorConfig {
    return {
      thor: this.thor,
      genesisId: this.chain.genesis.id,
      privateKey: sponsorKey,
      contracts,
      folder: this.folder,
      rules: { minAgeBlocks: 0, ...rules },
      log: { info: () => undefined, error: () => undefined },
      clock: () => this.now,
    }
  }

  openStore(): GrantStore {
    return new GrantStore(this.folder)
  }

  /** A delegated transaction that wraps one VET. */
  createBody({ type = 0x51, ...options }: BodyOptions = {}): TransactionBody {
    this.#nonce += 1n
    const common = {
      chainTag: this.chain.chainTag,
      blockRef: blockRefOf(this.chain.best().id),
      expiration: 32,
      clauses: [wrap()],
      gas: 100_000n,
      dependsOn: null,
      nonce: this.#nonce,
      features: delegatedFeature,
      ...options,
    }
    if (type === 0) return { ...common, type, gasPriceCoef: 0 }
    return { ...common, type, maxFeePerGas: 11n * 10n ** 12n, maxPriorityFeePerGas: 10n ** 11n }
  }

  /** Signs as the origin too, sends, mines, and returns the receipt. */
  async mine(body: TransactionBody, account: TestAccount, signature: Hex): Promise<Receipt> {
    const own = signHash(signingHash(body), account.privateKey)
    const both = new Uint8Array([...own, ...decodeHex(signature)])
    const id = await this.thor.sendTransaction(encodeTransaction(body, both))
    await this.chain.mine()
    const receipt = await this.thor.fetchReceipt(id)
    if (receipt === null) throw new Error('The transaction was not mined.')
    return receipt
  }

  async mineBlocks(count: number): Promise<void> {
    for (let mined = 0; mined < count; mined++) await this.chain.mine()
  }

  /** The clauses that sell VET for VTHO by the aggregator. */
  createSwap(account: Address, amount: bigint): Clause[] {
    const deadline = BigInt(this.chain.best().timestamp + 1_000)
    const terms = [`0x${'0'.repeat(40)}` as Address, energy, amount, 1n, account, deadline] as const
    const data = encodeCall(aggregator.executeUnifiedSwap, terms)
    return [{ to: dev.aggregator, value: amount, data }]
  }

  /** Sends clauses as an account that pays for itself, and mines them. */
  async send(origin: Address, clauses: Clause[]): Promise<void> {
    this.#nonce += 1n
    const id = await this.chain.submitAs(origin, {
      type: 0x51,
      chainTag: this.chain.chainTag,
      blockRef: blockRefOf(this.chain.best().id),
      expiration: 100,
      clauses,
      maxPriorityFeePerGas: 0n,
      maxFeePerGas: 10n ** 14n,
      gas: 8_000_000n,
      dependsOn: null,
      nonce: this.#nonce,
    })
    await this.chain.mine()
    if (this.chain.mined(id)?.receipt.reverted !== false)
      throw new Error('A transaction of the test failed.')
  }

  async #openPool(): Promise<void> {
    if (!venue) throw new Error('The dev chain has no venue.')
    const call = (to: Address, data: Hex, value = 0n): Clause => ({ to, value, data })
    await this.send(owner, [
      call(venue.factory, encodeCall(uniswapV2Factory.createPair, [vvet, energy])),
    ])
    const asked = call(venue.factory, encodeCall(uniswapV2Factory.getPair, [vvet, energy]))
    const [result] = await this.thor.simulate({ clauses: [asked] }, 'best')
    const pair = decodeResult(uniswapV2Factory.getPair, result?.data ?? '0x')
    const [vet, vtho] = [10_000n * whole, 200_000n * whole]
    await this.send(owner, [
      call(vvet, encodeCall(wrapped.deposit, []), vet),
      call(vvet, encodeCall(erc20.transfer, [pair, vet])),
      call(energy, encodeCall(erc20.transfer, [pair, vtho])),
      call(pair, encodeCall(uniswapV2Pair.mint, [owner])),
      call(dev.aggregator, encodeCall(aggregator.registerPool, [venue.router, vvet, energy, 0n])),
    ])
  }
}

/** A key that is derived from a name. */
export function createKey(name: string): TestAccount {
  const privateKey = keccak256(new TextEncoder().encode(name))
  return { address: addressOfPrivateKey(privateKey), privateKey }
}

/** Wraps one VET. */
export function wrap(): Clause {
  return { to: vvet, value: whole, data: encodeCall(wrapped.deposit, []) }
}

/** A transaction as a wallet sends it to a sponsor. */
export function encodeRaw(body: TransactionBody): Hex {
  return encodeHex(encodeTransaction(body))
}
