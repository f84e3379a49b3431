import {
  type ContractName,
  type Deployment,
  encodeCall,
  networks,
  prototype,
  prototypeAddress,
  timelock,
  venues,
} from '@vermeil/abi'
import type { Clause, Receipt } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'
import type { Check } from './checkControl.ts'
import { AddressBook } from './contracts/AddressBook.ts'
import { deployContracts } from './contracts/deployContracts.ts'
import {
  listFirstContracts,
  listSecondContracts,
  listThirdContracts,
} from './contracts/listContracts.ts'
import type { PlannedContract } from './contracts/PlannedContract.ts'
import type { DeployConfig } from './DeployConfig.ts'
import { AccountSender } from './node/AccountSender.ts'
import { readContract } from './node/readContract.ts'
import { readMaster } from './node/readMaster.ts'
import { verifyDeployment } from './verifyDeployment.ts'
import { isTimelockOf, planOperation } from './wiring/planOperation.ts'
import { planAcceptance, planOffer, readOwnership } from './wiring/planOwnership.ts'
import { planAggregatorWiring, readGuardian } from './wiring/wireAggregator.ts'

export interface DeployResult {
  deployment: Deployment
  checks: Check[]
  /** How many contracts this run created. */
  created: number
  /** The gas of all transactions that were sent. */
  gasUsed: bigint
}

/** Tokens that the aggregator may use between two hops, besides VET. */
const bridgeSymbols = ['VTHO', 'B3TR']

/**
 * Deploys all our contracts to the network and wires them, sending only what is missing, and verifies the result.
 * @throws {SendError} {CreationError} {ThorError} in one sentence. Contracts deployed until then are in the address
 * book.
 */
export async function deployNetwork(config: DeployConfig): Promise<DeployResult> {
  const run = new Run(config)
  await run.deploy(listFirstContracts(config.network, run.sender.address, run.book))
  const accounts = { deployer: run.sender.address, owner: await run.findOwner() }
  await run.deploy(listSecondContracts(config.network, accounts, run.book))
  await run.deploy(listThirdContracts(run.book))
  if (config.network === 'solo') run.recordVenues()
  await run.acceptOwnership()
  await run.wire(accounts.owner)
  await run.offerOwnership(accounts.owner)
  await run.takeAggregator()
  await run.renounceMasters()
  const deployment = run.book.toDeployment()
  const wanted = { owner: accounts.owner, bridgeTokens: run.bridgeTokens() }
  const checks = await verifyDeployment(config, run.book, wanted)
  return { deployment, checks, created: run.created, gasUsed: run.gasUsed }
}

/** The names of the contracts that wrap VET, by their addresses on the dev chain. */
const wrappedNames: ReadonlyMap<Address, string> = new Map(
  (['vvet', 'bvet', 'wvet'] as const).map((name) => [
    networks.dev.addresses[name] as Address,
    name,
  ]),
)

class Run {
  readonly sender: AccountSender
  readonly book: AddressBook
  readonly #config: DeployConfig
  created = 0
  gasUsed = 0n

  constructor(config: DeployConfig) {
    const { thor, genesisId, network, privateKey, known } = config
    this.#config = config
    const sender = new AccountSender(thor, genesisId, privateKey)
    this.sender = sender
    this.book = new AddressBook(network, genesisId, known)
  }

  async deploy(items: PlannedContract[]): Promise<void> {
    const { thor, onBook, onStep } = this.#config
    let found = 0
    let tokens = 0
    await deployContracts(items, {
      thor,
      sender: this.sender,
      candidatesOf: (item) => this.book.candidatesOf(item, findTokenBySymbol(item.name)?.address),
      onDeployed: (item, isNew) => {
        this.book.record(item)
        if (!isNew) found += 1
        else if (item.kind === 'contract') onStep(`created ${item.name} at ${item.address}`)
        else tokens += 1
        if (isNew) this.created += 1
        onBook(this.book.toDeployment())
      },
      onReceipt: (receipt) => this.#count(receipt),
    })
    if (tokens > 0) onStep(`created ${tokens} tokens`)
    if (found > 0) onStep(`${found} of ${items.length} contracts already exist`)
  }

  /** Records the venues of a solo node: those of the dev chain, at their new addresses. */
  recordVenues(): void {
    const place = (name: string): Address => this.book.require(name as 'aggregator')
    this.book.recordVenues(
      venues.dev.map((venue) => {
        const key = `${venue.name.charAt(0).toLowerCase()}${venue.name.slice(1).replace(' ', '')}`
        const wrapped = wrappedNames.get(venue.wrapped) ?? ''
        return {
          ...venue,
          factory: place(`${key}Factory`),
          router: place(`${key}Router`),
          wrapped: place(wrapped),
        }
      }),
    )
    this.#config.onBook(this.book.toDeployment())
  }

  /** The owner of everything: the configured one, or the proposer of the existing timelock, or this account. */
  async findOwner(): Promise<Address> {
    const { owner, thor } = this.#config
    if (owner !== undefined) return owner
    const at = this.book.find('timelock')
    if (at === null || (await thor.fetchCode(at)) === '0x') return this.sender.address
    return await readContract(thor, at, timelock.proposer, [])
  }

  /** Accepts every ownership that was offered to this account. */
  async acceptOwnership(): Promise<void> {
    for (const name of this.book.owned) {
      const contract = this.book.require(name)
      const ownership = await readOwnership(this.#config.thor, contract)
      const clauses = planAcceptance(contract, ownership, this.sender.address)
      if (clauses.length === 0) continue
      this.#count(await this.sender.send(clauses))
      this.#config.onStep(`${this.sender.address} accepted ${name}`)
    }
    await this.takeAggregator()
  }

  /** Lets the timelock accept the aggregator, if it was offered and if this account controls the timelock. */
  async takeAggregator(): Promise<void> {
    const { thor } = this.#config
    const [contract, at] = [this.book.require('aggregator'), this.book.require('timelock')]
    const clauses = planAcceptance(contract, await readOwnership(thor, contract), at)
    if (clauses.length > 0 && (await isTimelockOf(thor, at, this.sender.address)))
      await this.#operate(at, { clauses, does: 'accepts the aggregator' })
  }

  async wire(owner: Address): Promise<void> {
    const { thor, guardian } = this.#config
    const at = this.book.require('aggregator')
    const isUnguarded = (await readGuardian(thor, at)) === zeroAddress
    const plan = await planAggregatorWiring(thor, this.book, {
      bridgeTokens: this.bridgeTokens(),
      guardian: guardian ?? (isUnguarded ? owner : undefined),
    })
    if (plan.clauses.length === 0) return
    await this.#sendAsOwner('aggregator', { clauses: plan.clauses, does: plan.does.join(', ') })
  }

  /** Offers everything to the future owner, and the aggregator to the timelock. The owner accepts with its own key. */
  async offerOwnership(owner: Address): Promise<void> {
    for (const name of this.book.owned) {
      const contract = this.book.require(name)
      const newOwner = name === 'aggregator' ? this.book.require('timelock') : owner
      const ownership = await readOwnership(this.#config.thor, contract)
      const clauses = planOffer(contract, ownership, newOwner)
      if (clauses.length > 0)
        await this.#sendAsOwner(name, { clauses, does: `is offered to ${newOwner}` })
    }
  }

  /** Gives up the rights of a contract's creator on Thor: to move its VTHO and to choose who pays for calls. */
  async renounceMasters(): Promise<void> {
    const contracts = Object.entries(this.book.toDeployment().contracts)
    const mine: typeof contracts = []
    for (const contract of contracts)
      if ((await readMaster(this.#config.thor, contract[1])) === this.sender.address)
        mine.push(contract)
    if (mine.length === 0) return
    const clauses = mine.map(([, address]) => {
      const data = encodeCall(prototype.setMaster, [address, zeroAddress])
      return { to: prototypeAddress, value: 0n, data }
    })
    this.#count(await this.sender.send(clauses))
    this.#config.onStep(`${this.sender.address} is no longer master of ${mine.length} contracts`)
  }

  /** Sends calls that only the contract's owner may make, through the timelock if that is the owner. */
  async #sendAsOwner(
    name: ContractName,
    { clauses, does }: { clauses: Clause[]; does: string },
  ): Promise<void> {
    const { thor, onStep } = this.#config
    const { owner } = await readOwnership(thor, this.book.require(name))
    if (owner !== this.sender.address) {
      if (!(await isTimelockOf(thor, owner, this.sender.address)))
        throw new NotOwnerError(name, owner, `only its owner can do the next step: it ${does}`)
      return await this.#operate(owner, { clauses, does: `executes: ${name} ${does}` })
    }
    this.#count(await this.sender.send(clauses))
    onStep(`${name} ${does}`)
  }

  /** Executes the next step of a timelock's operation. */
  async #operate(
    at: Address,
    { clauses: calls, does }: { clauses: Clause[]; does: string },
  ): Promise<void> {
    const { thor, onStep } = this.#config
    const nowSeconds = (await thor.fetchBlock('best'))?.timestamp ?? 0
    const { clauses, readyAtSeconds } = await planOperation(thor, at, { calls, nowSeconds })
    if (clauses.length > 0) this.#count(await this.sender.send(clauses))
    if (readyAtSeconds === undefined) return onStep(`the timelock ${at} ${does}`)
    const readyAt = new Date(readyAtSeconds * 1000).toISOString()
    onStep(`the timelock ${at} ${does} after ${readyAt}: run this command again then`)
  }

  bridgeTokens(): Address[] {
    return bridgeSymbols.flatMap((symbol) => this.book.findToken(symbol) ?? [])
  }

  #count({ gasUsed }: Receipt): void {
    this.gasUsed += gasUsed
  }
}

/** A remaining step needs another account. */
class NotOwnerError extends Error {
  override name = 'NotOwnerError'
  readonly retryable = false
  constructor(name: string, owner: Address, fact: string) {
    super(`${name} belongs to ${owner}, and ${fact}: run the command with that account's key.`)
  }
}
