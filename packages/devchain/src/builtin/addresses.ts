/** The addresses of the built-in contracts: their names in ASCII. */
export const builtinAddresses = {
  energy: nameAddress('Energy'),
  params: nameAddress('Params'),
  prototype: nameAddress('Prototype'),
  extension: nameAddress('Extension'),
  authority: nameAddress('Authority'),
  staker: nameAddress('Staker'),
} as const

/** A name as a number. Thor derives addresses and keys of parameters this way. */
export function encodeName(name: string): bigint {
  return BigInt(`0x${Buffer.from(name).toString('hex')}`)
}

function nameAddress(name: string): bigint {
  return encodeName(name)
}
