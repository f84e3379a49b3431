import { type Address, type TxId, zeroAddress } from '@vermeil/units'
import { faucetCall } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import type { ClientBudget } from '../clients/ClientBudget.ts'
import { nameClient, readIp } from '../clients/nameClient.ts'
import { RateLimiter } from '../clients/RateLimiter.ts'
import { faucetBudget, faucetPauseMs, faucetWindowMs, maxFaucetGrants } from '../config/limits.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { serveCall } from '../http/serveCall.ts'

/** Sends test funds and resolves once they are mined. */
export type Faucet = (address: Address) => Promise<TxId>

/**
 * Sends test funds, with a pause per address and a limit per client and hour. Without a faucet the path does not
 * exist.
 */
export function serveFaucet(
  app: FastifyInstance,
  faucet: Faucet | undefined,
  { budget, clock }: { budget: ClientBudget; clock: () => number },
): void {
  if (!faucet) return
  const limiter = new RateLimiter({ limit: faucetBudget, windowMs: faucetWindowMs, clock })
  const grants = new Grants(clock)
  serveCall(app, faucetCall, async ({ body: { address }, request }) => {
    if (address === zeroAddress)
      throw new ApiProblem(403, 'address must be an account, not the zero address.', {
        field: 'address',
      })
    grants.check(address)
    const client = nameClient(readIp(request))
    const { isRefused, resetSeconds } = limiter.take(client, 1, budget.findFactor(client))
    if (isRefused)
      throw new ApiProblem(
        429,
        `You have taken test funds ${faucetBudget} times. Try again in ${resetSeconds} s.`,
        { retryAfterSeconds: resetSeconds },
      )
    grants.add(address)
    return { transactionId: await sendFunds(faucet, address, grants) }
  })
}

async function sendFunds(faucet: Faucet, address: Address, grants: Grants): Promise<string> {
  try {
    return await faucet(address)
  } catch (cause) {
    grants.release(address)
    throw new ApiProblem(503, 'The test funds could not be sent. Try again in a moment.', {
      cause,
      retryAfterSeconds: 10,
    })
  }
}

/** The addresses that got funds recently. */
class Grants {
  readonly #clock: () => number
  readonly #grantedAtMs = new Map<Address, number>()

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** @throws {ApiProblem} 429 if the address got funds a short while ago. */
  check(address: Address): void {
    const now = this.#clock()
    const waitMs =
      (this.#grantedAtMs.get(address) ?? Number.NEGATIVE_INFINITY) + faucetPauseMs - now
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000)
      throw new ApiProblem(429, `This address just got test funds. Try again in ${seconds} s.`, {
        retryAfterSeconds: seconds,
      })
    }
  }

  add(address: Address): void {
    this.#grantedAtMs.delete(address)
    this.#grantedAtMs.set(address, this.#clock())
    const [oldest] = this.#grantedAtMs.keys()
    if (this.#grantedAtMs.size > maxFaucetGrants && oldest) this.#grantedAtMs.delete(oldest)
  }

  release(address: Address): void {
    this.#grantedAtMs.delete(address)
  }
}
