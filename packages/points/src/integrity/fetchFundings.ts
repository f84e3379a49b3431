import type { ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { FundingFact } from './facts.ts'

/** An account counts as not funded if it sent itself all of its first transfers. */
const transfersPerAccount = 20
const requestsAtOnce = 8

/**
 * Who sent each account its first VET, up to a block: the signer of the transaction, also if a contract paid. What an
 * account sent to itself does not count.
 * @throws {ThorError} if the node fails.
 */
export async function fetchFundings(
  thor: Pick<ThorClient, 'fetchTransfers'>,
  accounts: readonly Address[],
  toBlock: number,
): Promise<FundingFact[]> {
  const fundings: FundingFact[] = []
  for (let start = 0; start < accounts.length; start += requestsAtOnce) {
    const part = accounts.slice(start, start + requestsAtOnce)
    const found = await Promise.all(part.map((account) => fetchFunding(thor, account, toBlock)))
    fundings.push(...found.filter((funding) => funding !== undefined))
  }
  return fundings
}

async function fetchFunding(
  thor: Pick<ThorClient, 'fetchTransfers'>,
  account: Address,
  toBlock: number,
): Promise<FundingFact | undefined> {
  const criteria = [{ recipient: account }]
  const transfers = await thor.fetchTransfers({
    fromBlock: 0,
    toBlock,
    criteria,
    limit: transfersPerAccount,
  })
  const first = transfers.find(({ meta }) => meta.txOrigin !== account)
  return first && { account, from: first.meta.txOrigin, timestamp: first.meta.blockTimestamp }
}
