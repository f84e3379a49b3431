import { erc20 } from '@vermeil/abi'
import { callEach } from '@vermeil/pools'
import type { LogEvent } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import type { Head } from '../chain/BlockFollower.ts'
import { listChangedOwners } from '../chain/listChangedOwners.ts'
import type { NodeClient } from '../chain/NodeClient.ts'

/** The keeper's VET, VTHO and tokens as of one block. */
export class Inventory {
  /** Wei of VTHO, which pay for gas. */
  energy = 0n
  readonly #thor: Pick<NodeClient, 'fetchAccount' | 'simulate'>
  readonly #owner: Address
  #vet = 0n
  readonly #tokens = new Map<Address, bigint>()

  constructor(thor: Pick<NodeClient, 'fetchAccount' | 'simulate'>, owner: Address) {
    this.#thor = thor
    this.#owner = owner
  }

  /** Forgets the keeper's balance of a token that an event changes. */
  touch(event: LogEvent): void {
    if (listChangedOwners(event).includes(this.#owner)) this.#tokens.delete(event.address)
  }

  /** Forgets all balances. */
  reset(): void {
    this.#tokens.clear()
  }

  /**
   * Reads VET, VTHO and those of the tokens whose balance is not known.
   * @throws {ThorError} if the node does not answer.
   */
  async refresh(tokens: Iterable<Address>, { id }: Head, signal: AbortSignal): Promise<void> {
    const { balance, energy } = await this.#thor.fetchAccount(this.#owner, id, { signal })
    ;[this.#vet, this.energy] = [balance, energy]
    const unknown = [...tokens].filter((token) => token !== zeroAddress && !this.#tokens.has(token))
    const calls = unknown.map((to) => ({ to, args: [this.#owner] as [Address] }))
    const balances = await callEach(this.#thor, { method: erc20.balanceOf, calls }, id, signal)
    for (const [at, token] of unknown.entries()) this.#tokens.set(token, balances[at] ?? 0n)
  }

  /** The balance of a token; the zero address is VET. */
  find(token: Address): bigint {
    return token === zeroAddress ? this.#vet : (this.#tokens.get(token) ?? 0n)
  }
}
