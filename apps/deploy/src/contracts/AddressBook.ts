import { addresses, type ContractName, type Deployment, networks, type Venue } from '@vermeil/abi'
import { findTokenBySymbol } from '@vermeil/tokens'
import type { Address, Hex } from '@vermeil/units'
import type { NetworkName } from '../node/connectNode.ts'
import type { DeployedContract, PlannedContract } from './PlannedContract.ts'

/** Contracts that are also tokens of the registry. */
const wrappingSymbols: Readonly<Record<string, string>> = {
  vvet: 'VVET',
  bvet: 'BVET',
  wvet: 'WVET',
}

/** The addresses file, which grows as contracts are deployed. */
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

  /** The address of a contract, from the file or the public network. */
  find(name: ContractName): Address | null {
    const known = this.#network === 'solo' ? undefined : networks[this.#network].addresses[name]
    return this.#contracts[name] ?? known ?? null
  }

  /** @throws {UnknownAddressError} if the contract is not deployed yet. */
  require(name: ContractName): Address {
    const address = this.find(name)
    if (address === null) throw new UnknownAddressError(name)
    return address
  }

  /** The address of a token, from the file, the public network, or the registry. */
  findToken(symbol: string): Address | undefined {
    const own = this.#network === 'solo' ? undefined : networks[this.#network].tokens
    const placed = this.#tokens?.[symbol] ?? own?.[symbol]
    const isUsual = symbol === 'VTHO' || this.#network === 'main'
    return placed ?? (isUsual ? findTokenBySymbol(symbol)?.address : undefined)
  }

  /** @throws {UnknownAddressError} if it is unknown. */
  requireToken(symbol: string): Address {
    const address = this.findToken(symbol)
    if (address === undefined) throw new UnknownAddressError(symbol)
    return address
  }

  /** The addresses where a contract may already be deployed: in the file, or in the dev chain's genesis. */
  candidatesOf({ kind, name }: PlannedContract, usual: Address | undefined): Address[] {
    const recorded = kind === 'token' ? this.#tokens?.[name] : this.find(name as ContractName)
    const inGenesis = kind === 'token' ? usual : addresses.dev[name as ContractName]
    return [recorded, this.#network === 'solo' ? inGenesis : undefined].filter(
      (address) => address !== undefined && address !== null,
    )
  }

  /** Our contracts with an owner. The oracle and the substitute for governance are ours on a solo node only. */
  get owned(): ContractName[] {
    const ours: ContractName[] = ['aggregator', 'orderBook', 'rewards']
    return this.#network === 'solo' ? [...ours, 'oracle', 'governance'] : ours
  }

  record({ kind, name, address }: DeployedContract): void {
    if (kind === 'contract') this.#contracts[name as ContractName] = address
    const symbol = kind === 'token' ? name : wrappingSymbols[name]
    if (this.#tokens !== null && symbol !== undefined) this.#tokens[symbol] = address
  }

  recordVenues(venues: readonly Venue[]): void {
    this.#venues = venues
  }

  /** The venues in the file, or those of the public network. */
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

/** The address of a contract is needed before it is known. */
class UnknownAddressError extends Error {
  override name = 'UnknownAddressError'
  readonly retryable = false
  constructor(name: string) {
    super(`The address of ${name} is unknown: add it to the addresses file.`)
  }
}
