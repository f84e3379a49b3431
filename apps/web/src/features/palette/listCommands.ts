import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { isAddress, parseAddress, shortenAddress } from '@vermeil/units'
import { findNamedToken } from '../../data/tokens/findNamedToken.ts'
import { linkSend, linkSwap } from '../../data/tokens/linkToken.ts'
import { foldText } from '../../language/foldText.ts'
import { tidyText } from '../../language/tidyText.ts'
import { type Place, places } from '../../navigation/navigation.ts'
import { placeLines } from '../../navigation/placeLines.ts'
import { writeSwapAddress } from '../../trade/link/swapAddress.ts'
import type { ScreenIconName } from '../../ui/ScreenIcon.tsx'
import { searchTokens } from '../picker/searchTokens.ts'
import { type Command, type CommandGroup, nameCommand } from './Command.ts'
import { findNearestToken } from './findNearestToken.ts'
import { listOrders, type PaletteState } from './listOrders.ts'
import { findUnknownWord, type ParsedCommand, parseCommand } from './parseCommand.ts'
import { translateCommand } from './translateCommand.ts'

/** The inputs of the entries besides the text. */
export interface CommandContext extends PaletteState {
  tokens: readonly Token[]
  /** The commands that were run last, newest first. */
  recents: readonly string[]
  /** Whether the text is the address of a contract; undefined until that is known. */
  isContract: boolean | undefined
}

/** The entries for a text, best first, and what is wrong with the text if it is almost a command. */
export interface Listed {
  groups: CommandGroup[]
  problem?: string
}

const shownTokens = 6

/** The possible meanings of a text: a command, an address, a transaction, a page or a token. */
export function listCommands(text: string, context: CommandContext): Listed {
  const typed = tidyText(text)
  if (typed === '') return { groups: listOpened(context) }
  const exact = listExact(typed, context)
  if (exact.length > 0) return { groups: [{ commands: exact }] }
  const command = readCommand(typed, context)
  const orders = command ? listOrders(command, context) : []
  if (orders.length > 0) return { groups: [{ commands: orders }] }
  if (command?.kind === 'problem') return { groups: [], problem: command.problem }
  const found = listFound(typed, context)
  return found.length > 0 ? { groups: [{ commands: found }] } : suggest(typed, context)
}

/** Reads a command in English or in the page's language. */
function readCommand(text: string, { tokens }: CommandContext): ParsedCommand | undefined {
  return parseCommand(translateCommand(text), createReadToken(tokens))
}

/** Finds a token by a word: a listed one by symbol or address, and an imported one by a symbol that no other has. */
function createReadToken(tokens: readonly Token[]) {
  return (word: string): Token | undefined => {
    const listed = findNamedToken(word)
    if (listed) return listed
    const wanted = word.toLowerCase()
    const [found, other] = tokens.filter(({ symbol }) => symbol.toLowerCase() === wanted)
    return other ? undefined : found
  }
}

/** Recent commands, examples of commands, and every page. */
function listOpened(context: CommandContext): CommandGroup[] {
  const recents = listRecents(context)
  return [
    ...(recents.length > 0 ? [{ title: t`Recent`, commands: recents }] : []),
    { title: t`Pages`, commands: listPages('', context) },
    { title: t`Commands`, commands: listExamples() },
  ]
}

/** A command that was typed in two ways is listed once. */
function listRecents(context: CommandContext): Command[] {
  const recents = new Map<string, Command>()
  for (const text of context.recents.toReversed()) {
    const command = readCommand(text, context)
    const [first] = command ? listOrders(command, context) : []
    if (!first) continue
    const name = nameCommand(first)
    recents.delete(name)
    recents.set(name, { ...first, line: text })
  }
  return [...recents.values()].toReversed()
}

function listExamples(): Command[] {
  const examples = [
    { name: t`Swap`, icon: 'flip', line: '100 vet b3tr' },
    { name: t`Send`, icon: 'send', line: 'send 5 vet ann.vet' },
    { name: t`Limit order`, icon: 'limit', line: 'limit 100 vet b3tr 0.22' },
    { name: t`Slippage`, icon: 'sliders', line: 'slippage 0.5' },
    { name: t`Theme`, icon: 'rain', line: 'theme' },
  ] as const
  return examples.map((example) => ({ ...example, action: { kind: 'type', text: example.line } }))
}

function listFound(typed: string, context: CommandContext): Command[] {
  const pages = listPages(typed, context)
  const found = searchTokens(context.tokens, typed).slice(0, shownTokens).map(nameToken)
  const isPageFirst = pages.some(({ name }) => foldText(name).startsWith(foldText(typed)))
  return isPageFirst ? [...pages, ...found] : [...found, ...pages]
}

/** The pages whose name or line contains the text, those that start with it first. */
function listPages(typed: string, { account }: CommandContext): Command[] {
  const wanted = foldText(typed)
  const further = account === undefined ? visitorPages : accountPages
  const pages = [home, ...places, ...further].map((page: Page) => {
    const { name, path, icon, line = placeLines[path] } = page
    return {
      name: t(name),
      icon,
      line: line ? t(line) : '',
      action: { kind: 'open' as const, path },
    }
  })
  const activity: Command = {
    name: t`Activity`,
    icon: 'clock',
    line: t`Your pending and past transactions`,
    action: { kind: 'activity' },
  }
  const rank = ({ name }: Command) => (wanted !== '' && foldText(name).startsWith(wanted) ? 1 : 0)
  return [...pages, activity]
    .filter(({ name, line }) => foldText(`${name}\n${line}`).includes(wanted))
    .toSorted((one, other) => rank(other) - rank(one))
}

interface Page extends Pick<Place, 'name' | 'path'> {
  icon: ScreenIconName
  line?: MessageDescriptor
}

const home: Page = {
  name: msg`Home`,
  path: '/',
  icon: 'home',
  line: msg`Swap at the best price on VeChain`,
}
const quality: Page = { name: msg`Price quality`, path: '/quality', icon: 'shield' }
const visitorPages: readonly Page[] = [
  quality,
  { name: msg`Connect Wallet`, path: '/connect', icon: 'plus' },
]
const accountPages: readonly Page[] = [
  quality,
  { name: msg`My Limit Orders`, path: '/me/limit/orders', icon: 'limit' },
  { name: msg`Swap History`, path: '/me/swap/orders', icon: 'flip' },
  { name: msg`My Trades`, path: '/me/trades', icon: 'candles' },
  { name: msg`Add Wallet`, path: '/connect', icon: 'plus' },
]

function nameToken(token: Token): Command {
  const { symbol } = token
  return {
    name: t`Swap ${symbol}`,
    line: token.name,
    icon: 'flip',
    token,
    action: { kind: 'open', path: linkSwap(token) },
  }
}

/** The entries of an address, a name or a transaction id. */
function listExact(typed: string, { isContract }: CommandContext): Command[] {
  if (/^0x[0-9a-f]{64}$/i.test(typed)) {
    const line = `${typed.slice(0, 8)}…${typed.slice(-6)}`
    return [
      open({ name: t`View swap`, line, icon: 'flip' }, `/share/swap/${typed}`),
      open({ name: t`View order`, line, icon: 'limit' }, `/share/limit/${typed}`),
    ]
  }
  if (isAddress(typed)) return listAddress(typed, isContract)
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.vet$/i.test(typed)) return []
  return listAccount(typed, typed)
}

/** A token's contract offers its swap first; another contract may be a token, whose facts are shown before a swap. */
function listAddress(typed: string, isContract: boolean | undefined): Command[] {
  const line = shortenAddress(parseAddress(typed))
  const token = findNamedToken(typed)
  if (token) {
    const { symbol } = token
    const send = { name: t`Send ${symbol}`, line, icon: 'send', token } as const
    return [nameToken(token), open(send, linkSend(token))]
  }
  const account = listAccount(typed, line)
  if (!isContract) return account
  const found = { name: t`Token at this address`, line, icon: 'search' } as const
  return [open(found, writeSwapAddress({ sell: 'VET', buy: parseAddress(typed) })), ...account]
}

function listAccount(typed: string, line: string): Command[] {
  return [
    open({ name: t`Account`, line, icon: 'user' }, `/users/${typed}`),
    open({ name: t`Send to this account`, line, icon: 'send' }, `/send/to/VET/${typed}`),
  ]
}

function open(command: Omit<Command, 'action'>, path: string): Command {
  return { ...command, action: { kind: 'open', path } }
}

/** A command with one word that is not a token, and the same command with the token that is meant. */
function suggest(typed: string, context: CommandContext): Listed {
  const readToken = createReadToken(context.tokens)
  const unknown = findUnknownWord(translateCommand(typed), readToken)
  if (!unknown) return { groups: [] }
  const symbol = unknown.word.toUpperCase()
  const problem = t`${symbol} isn't on our token list.`
  const nearest = findNearestToken(context.tokens, unknown.word)
  const text = [unknown.before, nearest?.symbol.toLowerCase(), unknown.after]
  const meant = nearest && parseCommand(text.filter(Boolean).join(' '), readToken)
  const commands = meant ? listOrders(meant, context) : []
  return {
    groups: commands.length > 0 ? [{ title: t`Did you mean`, commands }] : [],
    problem,
  }
}
