/** The accounts of the contracts that are part of a node: their names in ASCII. */
export const builtinAddresses = {
  energy: nameAddress('Energy'),
  params: nameAddress('Params'),
  prototype: nameAddress('Prototype'),
  extension: nameAddress('Extension'),
  authority: nameAddress('Authority'),
  staker: nameAddress('Staker'),
} as const

/** Text as a number: how Thor makes addresses and keys of parameters from names. */
export function encodeName(name: string): bigint {
  return BigInt(`0x${Buffer.from(name).toString('hex')}`)
}

function nameAddress(name: string): bigint {
  return encodeName(name)
}
