/** The addresses of the built-in contracts: their names in ASCII. */
export const builtinAddresses = {
  energy: encodeName('Energy'),
  params: encodeName('Params'),
  prototype: encodeName('Prototype'),
  extension: encodeName('Extension'),
  authority: encodeName('Authority'),
  staker: encodeName('Staker'),
} as const

/** A name as a number. Thor derives addresses and keys of parameters this way. */
export function encodeName(name: string): bigint {
  return BigInt(`0x${Buffer.from(name).toString('hex')}`)
}
