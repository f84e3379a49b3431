import { encodeCall, orderBook } from '@vermeil/abi'
import type { Address, Hex } from '@vermeil/units'

/**
 * The behaviour of a hostile token in `transferFrom`, or later in `balanceOf`. Everything else works. A token that
 * excludes an account reverts if the account receives.
 */
export type Hostility =
  | 'reverts'
  | 'burns gas'
  | 'charges'
  | 'calls back'
  | { excludes: Address }
  | { burnsBalanceGasAfterSeconds: number }

/** The jump destinations in the code. */
const forwardAt = '15'
const hostileAt = '46'

/** The selectors of `transferFrom` and `balanceOf`. */
const selectors = { transferFrom: '23b872dd', balanceOf: '70a08231' }

/**
 * Assembles the creation code of a token that forwards every call to the code of a registry token, except the hostile
 * one.
 * @param owner may mint.
 */
export function assembleHostileToken(
  hostility: Hostility,
  { code, owner, book }: { code: Address; owner: Address; book: Address },
): Hex {
  const isQuery = typeof hostility === 'object' && 'burnsBalanceGasAfterSeconds' in hostility
  const selector = isQuery ? selectors.balanceOf : selectors.transferFrom
  const runtime = [
    // Copy the calldata, and jump if it is a call of the hostile function.
    `36600060003760003560e01c63${selector}14`,
    `60${hostileAt}57`,
    // Forward what is in memory, and return or revert with the answer.
    `5b60006000366000${`73${code.slice(2)}`}5af4`,
    '3d600060003e6041573d6000fd5b3d6000f3',
    `5b${assembleHostility(hostility, book)}`,
  ].join('')
  const length = (runtime.length / 2).toString(16).padStart(4, '0')
  // The owner is in the sixth slot, after the five of the token.
  return `0x73${owner.slice(2)}60055561${length}8060246000396000f3${runtime}`
}

function assembleHostility(hostility: Hostility, book: Address): string {
  const forward = `60${forwardAt}56`
  if (typeof hostility === 'object') {
    const isInnocent =
      'excludes' in hostility
        ? `602451${`73${hostility.excludes.slice(2)}`}1415`
        : `63${hostility.burnsBalanceGasAfterSeconds.toString(16).padStart(8, '0')}421115`
    return `${isInnocent}60${forwardAt}57${'excludes' in hostility ? '60006000fd' : 'fe'}`
  }
  if (hostility === 'reverts') return '60006000fd'
  if (hostility === 'burns gas') return '5b604756'
  // The third argument becomes 99% of itself.
  if (hostility === 'charges') return `606460636044510204604452${forward}`
  const data = encodeCall(orderBook.removeOrder, [0n]).slice(2, 66)
  const call = ['6000', '6000', '6024', '6080', '6000', `73${book.slice(2)}`, '5a', 'f1', '50']
  return `7f${data}608052${call.join('')}${forward}`
}
