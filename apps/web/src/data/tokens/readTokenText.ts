import { decodeResult, erc20 } from '@vermeil/abi'
import { decodeHex } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'

/**
 * The name or symbol that a contract returns: a string, or 32 bytes as early tokens do. Characters that hide or reorder
 * text are removed, stacked accents too, and a long text is cut. Undefined if nothing readable is left.
 */
export function readTokenText(data: Hex | undefined, maxLength: number): string | undefined {
  if (data === undefined) return undefined
  const text = decodeText(data)
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/\p{M}{2,}/gu, '')
    .trim()
  return text === '' ? undefined : [...text].slice(0, maxLength).join('')
}

function decodeText(data: Hex): string {
  try {
    return decodeResult(erc20.symbol, data)
  } catch {
    return data.length === 66 ? new TextDecoder().decode(decodeHex(data)) : ''
  }
}
