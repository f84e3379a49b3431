import { type Address, zeroAddress } from '@vermeil/units'
import { isVetLike } from './tokenList.ts'

/** The asset that a token represents: the zero address for VET and every wrapped VET, else the token itself. */
export function findAsset(token: Address): Address {
  return isVetLike(token) ? zeroAddress : token
}

/** Whether the token wraps VET one to one. */
export function isWrappedVet(token: Address): boolean {
  return token !== zeroAddress && isVetLike(token)
}
