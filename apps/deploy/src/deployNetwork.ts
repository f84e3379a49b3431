import { type Deployment, networks, venues } from '@vermeil/abi'
import type { Receipt } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { AddressBook } from './AddressBook.ts'
import type { DeployConfig } from './DeployConfig.ts'
import { Sender } from './sending/Sender.ts'
import { listFirstPieces, listSecondPieces, listThirdPieces } from './standing/listPieces.ts'
import type { Piece } from './standing/Piece.ts'
import { standPieces } from './standing/standPieces.ts'
import { type Check, verifyDeployment } from './verifyDeployment.ts'
import { planAcceptance, planOffer, readOwnership } from './wiring/planOwnership.ts'
import { planAggregatorWiring } from './wiring/wireAggregator.ts'

export interface DeployResult {
  deployment: Deployment
  checks: Check[]
  /** Contracts that were created now. */
  created: number
  /** Transactions that were sent, and what they cost together in gas. */
  gasUsed: bigint
}

/** Tokens that may stand between two hops of the aggregator, beside VET. */
const bridgeSymbols = ['VTHO', 'B3TR']

/**
 * Has every contract of ours stand on the network and wires them to each other, sending only what is missing, then
 * reads everything back.
 * @throws {SendError} {CreationError} {ThorError} in one sentence; what stood until then is in the book.
 */
export async function deployNetwork(config: DeployConfig): Promise<DeployResult> {
  const run = new Run(config)
  await run.stand(listFirstPieces(config.network, run.sender.address, run.book))
  await run.stand(listSecondPieces(config.network, run.sender.address, run.book))
  await run.stand(listThirdPieces(run.book))
  if (config.network === 'solo') run.noteVenues()
  await run.acceptOwnership()
  await run.wire()
  await run.offerOwnership()
  const deployment = run.book.toDeployment()
  const checks = await verifyDeployment(config, run.book, run.bridgeTokens())
  return { deployment, checks, created: run.created, gasUsed: run.gasUsed }
}

/** The contracts that wrap VET, by where the dev chain has them. */
const wrappedNames: ReadonlyMap<Address, string> = new Map(
  (['vvet', 'bvet', 'wvet'] as const).map((name) => [
    networks.dev.addresses[name] as Address,
    name,
  ]),
)

class Run {
  readonly sender: Sender
  readonly book: AddressBook
  readonly #config: DeployConfig
  created = 0
  gasUsed = 0n

  constructor(config: DeployConfig) {
    const { thor, genesisId, network, privateKey, known } = config
    this.#config = config
    const sender = new Sender(thor, genesisId, privateKey)
    this.sender = sender
    this.book = new AddressBook(network, genesisId, known)
  }

  async stand(pieces: Piece[]): Promise<void> {
    const { thor, onBook, onStep } = this.#config
    let found = 0
    let tokens = 0
    await standPieces(pieces, {
      thor,
      sender: this.sender,
      candidatesOf: (piece) =>
        this.book.candidatesOf(piece, findTokenBySymbol(piece.name)?.address),
      onStanding: (piece, isNew) => {
        this.book.note(piece)
        if (!isNew) found += 1
        else if (piece.kind === 'contract') onStep(`created ${piece.name} at ${piece.address}`)
        else tokens += 1
        if (isNew) this.created += 1
        onBook(this.book.toDeployment())
      },
      onReceipt: (receipt) => this.#count(receipt),
    })
    if (tokens > 0) onStep(`created ${tokens} tokens`)
    if (found > 0) onStep(`${found} of ${pieces.length} contracts stood already`)
  }

  /** The venues of a solo node are those of the dev chain, at the addresses that they got. */
  noteVenues(): void {
    const place = (name: string): Address => this.book.require(name as 'aggregator')
    this.book.noteVenues(
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

  /** Takes everything that was offered to this account. */
  async acceptOwnership(): Promise<void> {
    for (const name of this.book.owned) {
      const contract = this.book.require(name)
      const ownership = await readOwnership(this.#config.thor, contract)
      const clauses = planAcceptance(contract, ownership, this.sender.address)
      if (clauses.length === 0) continue
      this.#count(await this.sender.send(clauses))
      this.#config.onStep(`${this.sender.address} took over ${name}`)
    }
  }

  async wire(): Promise<void> {
    const { thor, onStep } = this.#config
    const plan = await planAggregatorWiring(thor, this.book, this.bridgeTokens())
    if (plan.clauses.length === 0) return
    const { owner } = await readOwnership(thor, this.book.require('aggregator'))
    if (owner !== this.sender.address)
      throw new NotOwnerError('aggregator', owner, `it still has to: ${plan.does.join(', ')}`)
    this.#count(await this.sender.send(plan.clauses))
    onStep(`the aggregator ${plan.does.join(', ')}`)
  }

  /** Offers everything to its future owner, who takes it by running this with a key of their own. */
  async offerOwnership(): Promise<void> {
    const { owner, thor, onStep } = this.#config
    if (owner === undefined) return
    for (const name of this.book.owned) {
      const contract = this.book.require(name)
      const ownership = await readOwnership(thor, contract)
      const hands = { sender: this.sender.address, owner }
      const clauses = planOffer(contract, ownership, hands)
      if (clauses.length > 0) {
        this.#count(await this.sender.send(clauses))
        onStep(`${name} is offered to ${owner}: they take it by running this with their key`)
      } else if (ownership.owner !== owner && ownership.pendingOwner !== owner)
        throw new NotOwnerError(name, ownership.owner, `it cannot be offered to ${owner}`)
    }
  }

  bridgeTokens(): Address[] {
    return bridgeSymbols.flatMap((symbol) => this.book.findToken(symbol) ?? [])
  }

  #count({ gasUsed }: Receipt): void {
    this.gasUsed += gasUsed
  }
}

/** Something is left to do that only another account may do. */
class NotOwnerError extends Error {
  override name = 'NotOwnerError'
  readonly retryable = false
  constructor(name: string, owner: Address, fact: string) {
    super(`${name} belongs to ${owner}, and ${fact}: run the command with that account's key.`)
  }
}
