import { developmentAccounts } from '@vermeil/devchain'
import { decodeHex } from '@vermeil/thor'

/** The first of Thor's public development accounts: it owns the dev chain's contracts and B3TR, and pays rewards. */
export function findSettlerKey(): Uint8Array {
  const [account] = developmentAccounts
  if (account === undefined) throw new Error('There are no development accounts.')
  return decodeHex(account.privateKey)
}
