import { developmentAccounts } from '@vermeil/devchain'
import { decodeHex } from '@vermeil/thor'

/** The last of Thor's public development accounts, which nothing else uses. */
export function findKeeperKey(): Uint8Array {
  const account = developmentAccounts.at(-1)
  if (account === undefined) throw new Error('There are no development accounts.')
  return decodeHex(account.privateKey)
}
