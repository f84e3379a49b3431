import { developmentAccounts } from '@vermeil/devchain'
import { decodeHex } from '@vermeil/thor'

/**
 * The positions of the services' accounts among Thor's public development accounts, negative ones from the end. The
 * settler's account owns the dev chain's contracts and B3TR. Nothing else uses the accounts of sponsor and keeper.
 */
const positions = { settler: 0, sponsor: -2, keeper: -1 } as const

/** The key of the development account that a service of the stack uses. */
export function findServiceKey(service: keyof typeof positions): Uint8Array {
  const account = developmentAccounts.at(positions[service])
  if (account === undefined) throw new Error(`There is no development account for the ${service}.`)
  return decodeHex(account.privateKey)
}
