import type { Token } from '@vermeil/tokens'
import type { Bps } from '@vermeil/units'
import type { Theme } from '../../theme/chooseTheme.ts'
import { readAmountText } from '../../trade/amounts/readAmountText.ts'
import { readSlippage } from '../../trade/limits/slippage.ts'

/** What a typed command asks for. Amounts are plain decimals. */
export type ParsedCommand =
  | { kind: 'swap'; sell: Token; buy: Token; amount?: string; exact: 'sell' | 'buy' }
  | { kind: 'send'; token: Token; amount?: string; recipient?: string }
  | { kind: 'limit'; sell: Token; buy: Token; amount?: string; price?: string }
  | { kind: 'theme'; theme?: Theme }
  | { kind: 'slippage'; bps?: Bps }
  | { kind: 'lock' | 'disconnect' | 'copy' }
  /** A command whose text cannot be right: what to do, and the word that is wrong if it should be a token. */
  | { kind: 'problem'; problem: string; word?: string }

type ReadToken = (word: string) => Token | undefined

/** More digits than any token has. */
const anyDecimals = 36
const fillers = new Set(['to', 'for', 'with', 'at', 'in', 'into', '→', '->'])
const single: Readonly<Record<string, ParsedCommand>> = {
  lock: { kind: 'lock' },
  disconnect: { kind: 'disconnect' },
  logout: { kind: 'disconnect' },
  copy: { kind: 'copy' },
  'copy address': { kind: 'copy' },
  theme: { kind: 'theme' },
  matrix: { kind: 'theme', theme: 'matrix' },
  dark: { kind: 'theme', theme: 'matrix' },
  unicorn: { kind: 'theme', theme: 'unicorn' },
  light: { kind: 'theme', theme: 'unicorn' },
}

/**
 * Reads a command: `100 vet b3tr`, `buy 50 b3tr with vet`, `send 5 vet ann.vet`, `limit 100 vet b3tr 0.22`,
 * `theme matrix`, `slippage 0.5`, `lock`, `disconnect`, `copy address`. An amount belongs to the token after it.
 * Undefined if the text is not a command, or not complete enough to be one. Never throws.
 */
export function parseCommand(text: string, readToken: ReadToken): ParsedCommand | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s/>]+/)
    .filter(Boolean)
  const [verb = '', ...rest] = words.filter((word) => !fillers.has(word))
  const known = Object.hasOwn(single, words.join(' ')) ? single[words.join(' ')] : undefined
  if (known) return known
  const args = verb === 'theme' ? [] : rest
  switch (verb) {
    case 'theme':
      return Object.hasOwn(single, rest.join(' ')) ? single[rest.join(' ')] : { kind: 'theme' }
    case 'slippage':
      return parseSlippage(rest)
    case 'send':
      return parseSend(args, readToken)
    case 'limit':
      return parseLimit(args, readToken)
    case 'swap':
    case 'sell':
      return parseSwap(args, readToken, 'sell')
    case 'buy':
      return parseSwap(args, readToken, 'buy')
    default:
      return parseSwap([verb, ...rest], readToken, 'sell')
  }
}

function parseSlippage([text]: string[]): ParsedCommand {
  if (text === undefined) return { kind: 'slippage' }
  const read = readSlippage(text.replace('%', ''))
  return 'bps' in read
    ? { kind: 'slippage', bps: read.bps }
    : { kind: 'problem', problem: read.problem }
}

/** `verb` names the side of the first token. */
function parseSwap(
  words: readonly string[],
  readToken: ReadToken,
  verb: 'sell' | 'buy',
): ParsedCommand | undefined {
  const parts = readParts(words, readToken)
  if ('kind' in parts) return parts
  const [one, other, extra] = parts.tokens
  if (!one || !other || extra || parts.rest.length > 0 || one.token === other.token)
    return undefined
  const [sold, bought] = verb === 'sell' ? [one, other] : [other, one]
  const pair = { kind: 'swap', sell: sold.token, buy: bought.token } as const
  if (sold.amount !== undefined) return { ...pair, amount: sold.amount, exact: 'sell' }
  if (bought.amount !== undefined) return { ...pair, amount: bought.amount, exact: 'buy' }
  return { ...pair, exact: verb }
}

function parseSend(words: readonly string[], readToken: ReadToken): ParsedCommand | undefined {
  const parts = readParts(words, readToken, 1)
  if ('kind' in parts) return parts
  const [part] = parts.tokens
  const [recipient, extra] = parts.rest
  if (!part || extra !== undefined) return undefined
  const { token, amount } = part
  return {
    kind: 'send',
    token,
    ...(amount === undefined ? {} : { amount }),
    ...(recipient === undefined ? {} : { recipient }),
  }
}

function parseLimit(words: readonly string[], readToken: ReadToken): ParsedCommand | undefined {
  const parts = readParts(words, readToken, 2)
  if ('kind' in parts) return parts
  const [sold, bought] = parts.tokens
  const [priceWord, extra] = parts.rest
  if (!sold || !bought || sold.token === bought.token || extra !== undefined) return undefined
  const order = { kind: 'limit', sell: sold.token, buy: bought.token } as const
  const given = sold.amount === undefined ? order : { ...order, amount: sold.amount }
  if (priceWord === undefined) return given
  const price = readAmount(priceWord)
  if (typeof price === 'object') return price
  return price === undefined ? undefined : { ...given, price }
}

interface Part {
  token: Token
  amount?: string
}

/**
 * The tokens in order, each with the amount before it, up to `count` of them; `rest` is everything after. An amount that
 * cannot be read, or a word between known ones that is not a token, is a problem.
 */
function readParts(
  words: readonly string[],
  readToken: ReadToken,
  count = Number.POSITIVE_INFINITY,
): { tokens: Part[]; rest: string[] } | Extract<ParsedCommand, { kind: 'problem' }> {
  const tokens: Part[] = []
  let amount: string | undefined
  for (const [at, word] of words.entries()) {
    if (tokens.length >= count) return { tokens, rest: words.slice(at) }
    const token = readToken(word)
    if (token) {
      tokens.push(amount === undefined ? { token } : { token, amount })
      amount = undefined
      continue
    }
    const read = amount === undefined ? readAmount(word) : undefined
    if (read === undefined) return { tokens, rest: words.slice(at) }
    if (typeof read === 'object') return read
    amount = read
  }
  return { tokens, rest: amount === undefined ? [] : [amount] }
}

/** An amount above 0 by the app's rule; undefined if the word is not one. */
function readAmount(
  word: string,
): string | Extract<ParsedCommand, { kind: 'problem' }> | undefined {
  if (!/^[\d.,]*\d[\d.,]*(?:e[-+]?\d*)?$/.test(word)) return undefined
  const { text, amount, problem } = readAmountText(word, anyDecimals)
  if (problem !== undefined) return { kind: 'problem', problem }
  return amount > 0n ? text : undefined
}

/** The word of a command that should be a token but is not, with the words before and after it. */
export function findUnknownWord(
  text: string,
  readToken: ReadToken,
): { word: string; before: string; after: string } | undefined {
  const words = text.trim().split(/\s+/)
  const unknown = words.filter((word) => !isRecognized(word, readToken))
  const [word] = unknown
  const hasContext = words.some((each) => readToken(each.toLowerCase()) !== undefined)
  if (word === undefined || unknown.length > 1 || !hasContext) return undefined
  const at = words.indexOf(word)
  return { word, before: words.slice(0, at).join(' '), after: words.slice(at + 1).join(' ') }
}

const verbs = new Set(['swap', 'sell', 'buy', 'send', 'limit'])

function isRecognized(word: string, readToken: ReadToken): boolean {
  const lower = word.toLowerCase()
  const isKnown = verbs.has(lower) || fillers.has(lower) || readToken(lower) !== undefined
  return isKnown || readAmount(lower) !== undefined || /^0x|\.vet$/.test(lower)
}
