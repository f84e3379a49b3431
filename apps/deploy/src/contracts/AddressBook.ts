import { addresses, type ContractName, type Deployment, networks, type Venue } from '@vermeil/abi'
import { findTokenBySymbol } from '@vermeil/tokens'
import type { Address, Hex } from '@vermeil/units'
import type { NetworkName } from '../node/connectNode.ts'
import type { DeployedContract, PlannedContract } from './PlannedContract.ts'

/** Contracts that are tokens of the registry too. */
const wrappingSymbols: Readonly<Record<string, string>> = {
  vvet: 'VVET',
  bvet: 'BVET',
  wvet: 'WVET',
}

/** What the addresses file says, growing as contracts come to deploy. */
export class AddressBook {
  readonly #network: NetworkName
  readonly #genesisId: Hex
  readonly #contracts: Partial<Record<ContractName, Address>>
  readonly #tokens: Record<string, Address> | null
  #venues: readonly Venue[] | null

  constructor(network: NetworkName, genesisId: Hex, known: Deployment | undefined) {
    this.#network = network
    this.#genesisId = genesisId
    this.#contracts = { ...known?.contracts }
    const own = network === 'solo' ? {} : null
    this.#tokens = known === undefined ? own : known.tokens && { ...known.tokens }
    this.#venues = known?.venues ?? null
  }

  /** Where a contract stands: as the file says, else as the public network has it. */
  find(name: ContractName): Address | null {
    const known = this.#network === 'solo' ? undefined : networks[this.#network].addresses[name]
    return this.#contracts[name] ?? known ?? null
  }

  /** @throws {UnknownAddressError} where the contract does not deploy yet. */
  require(name: ContractName): Address {
    const address = this.find(name)
    if (address === null) throw new UnknownAddressError(name)
    return address
  }

  /** Where a token stands: as the file says, else as on the public network, else built in. */
  findToken(symbol: string): Address | undefined {
    const own = this.#network === 'solo' ? undefined : networks[this.#network].tokens
    const placed = this.#tokens?.[symbol] ?? own?.[symbol]
    const isUsual = symbol === 'VTHO' || this.#network === 'main'
    return placed ?? (isUsual ? findTokenBySymbol(symbol)?.address : undefined)
  }

  /** @throws {UnknownAddressError} where nothing says it. */
  requireToken(symbol: string): Address {
    const address = this.findToken(symbol)
    if (address === undefined) throw new UnknownAddressError(symbol)
    return address
  }

  /** Where a piece may deploy already: as the file says, or where the dev chain's genesis puts it. */
  candidatesOf({ kind, name }: PlannedContract, usual: Address | undefined): Address[] {
    const noted = kind === 'token' ? this.#tokens?.[name] : this.find(name as ContractName)
    const inGenesis = kind === 'token' ? usual : addresses.dev[name as ContractName]
    return [noted, this.#network === 'solo' ? inGenesis : undefined].filter(
      (address) => address !== undefined && address !== null,
    )
  }

  /** Contracts of ours that have an owner; the oracle and the deploy-in for governance are ours on a solo node only. */
  get owned(): ContractName[] {
    const ours: ContractName[] = ['aggregator', 'orderBook', 'rewards']
    return this.#network === 'solo' ? [...ours, 'oracle', 'governance'] : ours
  }

  note({ kind, name, address }: DeployedContract): void {
    if (kind === 'contract') this.#contracts[name as ContractName] = address
    const symbol = kind === 'token' ? name : wrappingSymbols[name]
    if (this.#tokens !== null && symbol !== undefined) this.#tokens[symbol] = address
  }

  noteVenues(venues: readonly Venue[]): void {
    this.#venues = venues
  }

  /** The venues that the file names, else the public network's own. */
  get venues(): readonly Venue[] {
    if (this.#venues !== null) return this.#venues
    return this.#network === 'solo' ? [] : networks[this.#network].venues
  }

  toDeployment(): Deployment {
    return {
      version: 1,
      genesisId: this.#genesisId,
      contracts: { ...this.#contracts },
      tokens: this.#tokens && { ...this.#tokens },
      venues: this.#venues,
    }
  }
}

/** A contract was asked for before it stands. */
class UnknownAddressError extends Error {
  override name = 'UnknownAddressError'
  readonly retryable = false
  constructor(name: string) {
    super(`Nothing says where ${name} stands: name it in the addresses file.`)
  }
}
