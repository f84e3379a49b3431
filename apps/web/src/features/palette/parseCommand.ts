import type { Token } from '@vermeil/tokens'
import { type Bps, formatAmount, parseAmount } from '@vermeil/units'
import type { Theme } from '../../theme/chooseTheme.ts'
import { readAmountText } from '../../trade/amounts/readAmountText.ts'
import { readSlippage } from '../../trade/limits/readSlippage.ts'
import type { Side } from '../../trade/quote/Side.ts'

/** A parsed command. Amounts are plain decimals. */
export type ParsedCommand =
  | { kind: 'swap'; sell: Token; buy: Token; amount?: string; exact: Side }
  | { kind: 'send'; token: Token; amount?: string; recipient?: string }
  | LimitCommand
  | { kind: 'theme'; theme?: Theme }
  | { kind: 'slippage'; choice?: Bps | 'auto' }
  | { kind: 'lock' | 'disconnect' | 'copy' }
  | Problem

/** A limit order: by its two amounts, or by one of them and a price. */
export interface LimitCommand {
  kind: 'limit'
  sell: Token
  buy: Token
  sellAmount?: string
  buyAmount?: string
  /** The price of one unit of the first named token, in the other token. */
  price?: { text: string; of: Side }
}

/** A command with an error in its text, and what to do about it. */
interface Problem {
  kind: 'problem'
  problem: string
}

type ReadToken = (word: string) => Token | undefined

/** Longer texts are no commands, and reading them takes too long. */
const maxLength = 255
/** More digits than any token has. */
const anyDecimals = 36
const fillers = new Set(['to', 'for', 'with', 'in', 'into', 'set', 'please'])
/** The amount after it is a price. */
const priceMarks = new Set(['at', '@'])
const multipliers: Readonly<Record<string, bigint>> = { k: 10n ** 3n, m: 10n ** 6n, b: 10n ** 9n }
const single: Readonly<Record<string, ParsedCommand>> = {
  lock: { kind: 'lock' },
  disconnect: { kind: 'disconnect' },
  logout: { kind: 'disconnect' },
  'log out': { kind: 'disconnect' },
  'sign out': { kind: 'disconnect' },
  copy: { kind: 'copy' },
  address: { kind: 'copy' },
  'copy address': { kind: 'copy' },
  theme: { kind: 'theme' },
  matrix: { kind: 'theme', theme: 'matrix' },
  dark: { kind: 'theme', theme: 'matrix' },
  unicorn: { kind: 'theme', theme: 'unicorn' },
  light: { kind: 'theme', theme: 'unicorn' },
}

/**
 * Reads a command: `100 vet b3tr`, `buy 50 b3tr with vet`, `send 5 vet ann.vet`, `limit 100 vet b3tr 0.22`,
 * `sell 100 vet at 0.22 b3tr`, `theme matrix`, `slippage 0.5`, `lock`, `disconnect`, `copy address`. An amount belongs
 * to the token after it. Undefined if the text is not a command, or not complete enough to be one. Never throws.
 */
export function parseCommand(text: string, readToken: ReadToken): ParsedCommand | undefined {
  const words = splitWords(text, readToken).filter((word) => !fillers.has(word.toLowerCase()))
  const known = readSingle(words)
  if (known) return known
  const [first = '', ...rest] = words
  const verb = first.toLowerCase()
  switch (verb) {
    case 'theme':
      return { kind: 'theme' }
    case 'slippage':
      return parseSlippageCommand(rest)
    case 'send':
    case 'pay':
    case 'transfer':
      return parseSend(rest, readToken)
    case 'limit':
      return parseLimit(rest, readToken)
    case 'buy':
      return parseTrade(rest, readToken, 'buy')
    case 'swap':
    case 'sell':
    case 'trade':
    case 'exchange':
    case 'convert':
      return parseTrade(rest, readToken, 'sell')
    default:
      return parseBare(words, readToken)
  }
}

/** The command of one or two fixed words. `mode` and `theme` may follow or precede the name of a theme. */
function readSingle(words: readonly string[]): ParsedCommand | undefined {
  const lower = words.map((word) => word.toLowerCase())
  const names = [lower, lower.filter((word) => word !== 'mode' && word !== 'theme')]
  const name = names.map((name) => name.join(' ')).find((name) => Object.hasOwn(single, name))
  return name === undefined ? undefined : single[name]
}

function parseSlippageCommand([text]: string[]): ParsedCommand {
  if (text === undefined) return { kind: 'slippage' }
  if (/^auto(?:matic)?$/i.test(text)) return { kind: 'slippage', choice: 'auto' }
  const read = readSlippage(text.replace('%', ''))
  return 'bps' in read
    ? { kind: 'slippage', choice: read.bps }
    : { kind: 'problem', problem: read.problem }
}

/** A command without a verb: with a recipient it sends, without one it swaps. A single word only searches. */
function parseBare(words: readonly string[], readToken: ReadToken): ParsedCommand | undefined {
  if (words.length < 2) return undefined
  const isSend = words.some((word) => isRecipient(word, readToken))
  return isSend ? parseSend(words, readToken) : parseTrade(words, readToken, 'sell')
}

/** `verb` names the side of the first token. Two amounts or a price make it a limit order. */
function parseTrade(
  words: readonly string[],
  readToken: ReadToken,
  verb: Side,
  isLimit = false,
): ParsedCommand | undefined {
  const parts = readParts(words, readToken, 2)
  if ('kind' in parts) return parts
  const [first, second = findPartner(first, readToken)] = parts.tokens
  if (!first || !second || first.token === second.token) return undefined
  const price = second.isPrice ? second.amount : readPrice(parts)
  if (typeof price === 'object') return price
  if (parts.rest.length > 0 && price === undefined) return undefined
  const [sold, bought] = verb === 'sell' ? [first, second] : [second, first]
  const pair = { sell: sold.token, buy: bought.token }
  if (price !== undefined) return createLimit(pair, verb, first.amount, price)
  const { amount: sellAmount } = sold
  const { amount: buyAmount } = bought
  if (isLimit || (sellAmount !== undefined && buyAmount !== undefined))
    return { kind: 'limit', ...pair, ...keep({ sellAmount, buyAmount }) }
  const amount = sellAmount ?? buyAmount
  if (amount === undefined) return { kind: 'swap', ...pair, exact: verb }
  return { kind: 'swap', ...pair, amount, exact: sellAmount === undefined ? 'buy' : 'sell' }
}

/** The other token of a command that names one: VET, or B3TR for VET. */
function findPartner(part: Part | undefined, readToken: ReadToken): Part | undefined {
  const token = part && readToken(part.token.symbol === 'VET' ? 'B3TR' : 'VET')
  return token && { token }
}

/** The price at the end of a command: after `at`, or after the second token. */
function readPrice({ tokens, rest }: Parts): string | Problem | undefined {
  const words = rest.filter((word) => !isPriceMark(word))
  const [word, extra] = words
  const isPrice = tokens.length === 2 || words.length < rest.length
  return word === undefined || extra !== undefined || !isPrice ? undefined : readAmount(word)
}

/** Without an amount, the order is for one unit of the token that was named first. */
function createLimit(
  { sell, buy }: Pick<LimitCommand, 'sell' | 'buy'>,
  of: Side,
  amount = '1',
  price = '1',
): LimitCommand {
  const product = multiply(amount, price, (of === 'sell' ? buy : sell).decimals)
  const [sellAmount, buyAmount] = of === 'sell' ? [amount, product] : [product, amount]
  return { kind: 'limit', sell, buy, sellAmount, buyAmount, price: { text: price, of } }
}

/** The product of two decimals, cut to the token's decimals. */
function multiply(one: string, other: string, decimals: number): string {
  const product = parseAmount(cut(one), anyDecimals) * parseAmount(cut(other), anyDecimals)
  return formatAmount(product, 2 * anyDecimals, decimals)
}

function cut(text: string): string {
  const point = text.indexOf('.')
  return point < 0 ? text : text.slice(0, point + 1 + anyDecimals)
}

function parseLimit(words: readonly string[], readToken: ReadToken): ParsedCommand | undefined {
  const [verb = '', ...rest] = words
  const side = verb.toLowerCase()
  return side === 'sell' || side === 'buy'
    ? parseTrade(rest, readToken, side, true)
    : parseTrade(words, readToken, 'sell', true)
}

/** The recipient stays as it is typed: its capital letters are a checksum. */
function parseSend(words: readonly string[], readToken: ReadToken): ParsedCommand | undefined {
  const known = words.find((word) => isRecipient(word, readToken))
  const parts = readParts(
    words.filter((word) => word !== known),
    readToken,
    1,
  )
  if ('kind' in parts) return parts
  const [part] = parts.tokens
  const recipients = [...(known === undefined ? [] : [known]), ...parts.rest]
  if (!part || recipients.length > 1) return undefined
  const { token, amount } = part
  return { kind: 'send', token, ...keep({ amount, recipient: recipients[0] }) }
}

function isRecipient(word: string, readToken: ReadToken): boolean {
  return /^0x|\.vet$/i.test(word) && readToken(word) === undefined
}

/** The entries that have a value. */
function keep<Key extends string>(entries: Record<Key, string | undefined>) {
  const defined = Object.entries(entries).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as Partial<Record<Key, string>>
}

interface Part {
  token: Token
  amount?: string
  /** The amount is a price. */
  isPrice?: boolean
}

interface Parts {
  tokens: Part[]
  rest: string[]
}

/**
 * The tokens in order, each with the amount before it, up to `count` of them; `rest` is everything after. An amount that
 * cannot be read is a problem.
 */
function readParts(words: readonly string[], readToken: ReadToken, count: number): Parts | Problem {
  const tokens: Part[] = []
  let given: Omit<Part, 'token'> = {}
  for (const [at, word] of words.entries()) {
    if (tokens.length >= count) return { tokens, rest: words.slice(at) }
    const token = readToken(word)
    if (token) {
      tokens.push({ token, ...given })
      given = {}
      continue
    }
    if (isPriceMark(word)) {
      given = { isPrice: true }
      continue
    }
    const read = given.amount === undefined ? readAmount(word) : undefined
    if (read === undefined) return { tokens, rest: words.slice(at) }
    if (typeof read === 'object') return read
    given = { ...given, amount: read }
  }
  const mark = given.isPrice ? ['at'] : []
  return { tokens, rest: given.amount === undefined ? [] : [...mark, given.amount] }
}

function isPriceMark(word: string): boolean {
  return priceMarks.has(word.toLowerCase())
}

/** An amount above 0 by the app's rule, also `10k` or `1.5m`; undefined if the word is not one. */
function readAmount(word: string): string | Problem | undefined {
  const [, digits = '', suffix = ''] =
    /^([\d.,]*\d[\d.,]*(?:e[-+]?\d*)?)([kmb]?)$/i.exec(word) ?? []
  if (digits === '') return undefined
  const { text, amount, problem } = readAmountText(digits, anyDecimals)
  if (problem !== undefined) return { kind: 'problem', problem }
  if (amount <= 0n) return undefined
  const multiplier = multipliers[suffix.toLowerCase()]
  return multiplier === undefined ? text : formatAmount(amount * multiplier, anyDecimals)
}

/**
 * Splits a text into words: at spaces, slashes and arrows, at a sign between two tokens (`vet-b3tr`), and after the
 * digits before a token (`100vet`). A text that is too long has no words.
 */
function splitWords(text: string, readToken: ReadToken): string[] {
  if (text.length > maxLength) return []
  const words = text.split(/(?:\s|->|=>|[/>→=])+/).filter(Boolean)
  return words.flatMap((word) => splitWord(word, readToken))
}

function splitWord(word: string, readToken: ReadToken): string[] {
  if (readToken(word)) return [word]
  const pair = word.split(/[-_:,|]/)
  if (pair.length === 2 && pair.every((part) => readToken(part))) return pair
  const [, digits = '', symbol = ''] = /^([\d.,]*\d)(\D.*)$/.exec(word) ?? []
  return readToken(symbol) ? [digits, symbol] : [word]
}

/** The word of a command that should be a token but is not, with the words before and after it. */
export function findUnknownWord(
  text: string,
  readToken: ReadToken,
): { word: string; before: string; after: string } | undefined {
  const words = splitWords(text, readToken)
  const unknown = words.filter((word) => !isRecognized(word, readToken))
  const [word] = unknown
  const hasContext = words.some((each) => readToken(each.toLowerCase()) !== undefined)
  if (word === undefined || unknown.length > 1 || !hasContext) return undefined
  const at = words.indexOf(word)
  return { word, before: words.slice(0, at).join(' '), after: words.slice(at + 1).join(' ') }
}

const verbs = new Set(['swap', 'sell', 'buy', 'trade', 'exchange', 'convert', 'send', 'limit'])

function isRecognized(word: string, readToken: ReadToken): boolean {
  const lower = word.toLowerCase()
  const isWord = [verbs, fillers, priceMarks].some((words) => words.has(lower))
  const isKnown = isWord || readToken(word) !== undefined || readAmount(word) !== undefined
  return isKnown || isRecipient(word, readToken)
}
