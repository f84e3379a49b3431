/** Thor's error texts. */
export const vmErrors = {
  reverted: 'execution reverted',
  outOfGas: 'out of gas',
  codeStoreOutOfGas: 'contract creation code storage out of gas',
  depth: 'max call depth exceeded',
  insufficientBalance: 'insufficient balance for transfer',
  collision: 'contract address collision',
  invalidJump: 'invalid jump destination',
  writeProtection: 'write protection',
  returnDataOutOfBounds: 'return data out of bounds',
  maxCodeSize: 'max code size exceeded',
  gasOverflow: 'gas uint64 overflow',
  invalidCode: 'invalid code: must not begin with 0xef',
} as const

/** A program broke a rule of the machine. It costs all gas of its frame. */
export class VmError extends Error {
  override name = 'VmError'
}
