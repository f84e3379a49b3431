import { decodeResult, erc20 } from '@vermeil/abi'
import { decodeHex } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'

/** Letters of Hebrew, Arabic and the other scripts that run from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * The name or symbol that a contract returns: a string, or 32 bytes as early tokens do. Characters that hide or reorder
 * text are removed, stacked accents too, and a long text is cut. Text that runs from right to left is isolated, so that
 * it does not reorder the numbers beside it. Undefined if nothing readable is left.
 */
export function readTokenText(data: Hex | undefined, maxLength: number): string | undefined {
  if (data === undefined) return undefined
  const text = decodeText(data)
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/\p{M}{2,}/gu, '')
    .trim()
  if (text === '') return undefined
  const cut = [...text].slice(0, maxLength).join('')
  return rightToLeft.test(cut) ? `\u2068${cut}\u2069` : cut
}

function decodeText(data: Hex): string {
  try {
    return decodeResult(erc20.symbol, data)
  } catch {
    return data.length === 66 ? new TextDecoder().decode(decodeHex(data)) : ''
  }
}
