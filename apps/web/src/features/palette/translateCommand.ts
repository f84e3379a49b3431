import { t } from '@lingui/core/macro'
import { findFolded, foldText } from '../../language/foldText.ts'

/**
 * A command of the page's language in the words that `parseCommand` reads: `swap 100 vet b3tr` for the Vietnamese
 * `hoán đổi 100 vet lấy b3tr`, with or without its marks. Other texts stay as they are.
 */
export function translateCommand(text: string): string {
  const typed = text.trim()
  const named = listNames().find(([name]) => findStart(typed, name) !== undefined)
  const [name, verb] = named ?? ['', '']
  const rest = typed.slice(findStart(typed, name) ?? 0)
  const fillers = new Set([t`for`, t`to`].map(foldText))
  const words = rest.split(/\s+/).filter((word) => !fillers.has(foldText(word)))
  return [verb, ...words].filter(Boolean).join(' ')
}

/** The names of commands on the page, each with its English word. A name that begins with another one is before it. */
function listNames(): [name: string, verb: string][] {
  return [
    [t`Swap`, 'swap'],
    [t`Sell`, 'sell'],
    [t`Buy`, 'buy'],
    [t`Send`, 'send'],
    [t`Limit order`, 'limit'],
    [t`Limit`, 'limit'],
    [t`Slippage`, 'slippage'],
    [t`Theme`, 'theme'],
    [t`Lock wallet`, 'lock'],
    [t`Lock`, 'lock'],
    [t`Disconnect`, 'disconnect'],
    [t`Copy address`, 'copy'],
  ]
}

/** Where the text continues after a name that it starts with. */
function findStart(text: string, name: string): number | undefined {
  const [start, end = 0] = findFolded(text, name) ?? []
  return start === 0 && /^(?:\s|$)/.test(text.slice(end)) ? end : undefined
}
