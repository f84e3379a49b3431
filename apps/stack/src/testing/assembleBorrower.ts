import { encodeCall, erc20 } from '@vermeil/abi'
import type { Address, Hex } from '@vermeil/units'

/**
 * Assembles the creation code of a contract for tests. It forwards every call to a pool, and pays the pool an amount of
 * a token when the pool calls it back, like a borrower of a flash loan.
 */
export function assembleBorrower(pool: Address, token: Address, repaid: bigint): Hex {
  const call = (to: Address, calldataSize: string): string =>
    ['6000', '6000', calldataSize, '6000', '6000', `73${to.slice(2)}`, '5a', 'f1'].join('')
  const isPool = `3373${pool.slice(2)}14`
  const pass = `366000600037${call(pool, '36')}`
  const payment = encodeCall(erc20.transfer, [pool, repaid]).slice(2).padEnd(192, '0')
  const store = [0, 32, 64].map(
    (at) => `7f${payment.slice(at * 2, at * 2 + 64)}60${writeByte(at)}52`,
  )
  const callback = `5b${store.join('')}${call(token, '6044')}00`
  // caller == pool ? jump to the callback : forward the call, and jump over the revert if it succeeded
  const passedAt = isPool.length / 2 + 3 + pass.length / 2 + 3 + 5
  const code = [
    ...[isPool, `60${writeByte(passedAt + 2)}57`, pass, `60${writeByte(passedAt)}57`],
    ...['60006000fd', '5b00', callback],
  ].join('')
  return `0x61${(code.length / 2).toString(16).padStart(4, '0')}80600c6000396000f3${code}`
}

function writeByte(value: number): string {
  return value.toString(16).padStart(2, '0')
}
