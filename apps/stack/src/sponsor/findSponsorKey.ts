import { developmentAccounts } from '@vermeil/devchain'
import { decodeHex } from '@vermeil/thor'

/** The second last of Thor's public development accounts, which nothing else uses. */
export function findSponsorKey(): Uint8Array {
  const account = developmentAccounts.at(-2)
  if (account === undefined) throw new Error('There are too few development accounts.')
  return decodeHex(account.privateKey)
}
