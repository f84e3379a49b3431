import { maxCriteria, type ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { FundingFact } from './facts.ts'

/** An account counts as not funded if it sent itself all of its first transfers. */
const transfersPerAccount = 20
const concurrentRequests = 8

/**
 * Who sent each account its first VET, up to a block or until now: the signer of the transaction, even if a contract
 * paid. Transfers of an account to itself do not count.
 * @throws {ThorError} if the node fails.
 */
export async function fetchFundings(
  thor: Pick<ThorClient, 'fetchTransfers'>,
  accounts: readonly Address[],
  toBlock?: number,
): Promise<FundingFact[]> {
  const fundings: FundingFact[] = []
  const parts = chunk(accounts, maxCriteria)
  for (const some of chunk(parts, concurrentRequests)) {
    const found = await Promise.all(some.map((part) => fetchPart(thor, part, toBlock)))
    fundings.push(...found.flat())
  }
  return fundings
}

/**
 * Asks for the first transfers to some accounts until each of them is decided. A full page has at least one account's
 * `transfersPerAccount`, so every request decides one account or is the last one.
 */
async function fetchPart(
  thor: Pick<ThorClient, 'fetchTransfers'>,
  accounts: readonly Address[],
  toBlock: number | undefined,
): Promise<FundingFact[]> {
  const limit = accounts.length * transfersPerAccount
  const fundings: FundingFact[] = []
  let open = accounts
  while (open.length > 0) {
    const criteria = open.map((recipient) => ({ recipient }))
    const transfers = await thor.fetchTransfers({ fromBlock: 0, toBlock, criteria, limit })
    const byAccount = Map.groupBy(transfers, ({ recipient }) => recipient)
    const decided = new Set<Address>()
    for (const [account, received] of byAccount) {
      const first = received.slice(0, transfersPerAccount)
      const funding = first.find(({ meta }) => meta.txOrigin !== account)
      if (funding) {
        const { txOrigin: from, blockTimestamp: timestamp } = funding.meta
        fundings.push({ account, from, timestamp })
      }
      if (funding || first.length === transfersPerAccount) decided.add(account)
    }
    open = transfers.length < limit ? [] : open.filter((account) => !decided.has(account))
  }
  return fundings
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
