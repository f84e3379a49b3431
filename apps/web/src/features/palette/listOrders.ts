import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import type { Bps } from '@vermeil/units'
import { writeTokenWord } from '../../data/tokens/findNamedToken.ts'
import { formatPercentage, groupDigits } from '../../language/numbers.ts'
import type { Theme } from '../../theme/chooseTheme.ts'
import { themeNames } from '../../theme/theme.ts'
import { formatSlippage, riskySlippage } from '../../trade/limits/slippage.ts'
import { writeLimitAddress } from '../../trade/link/limitAddress.ts'
import { writeSwapAddress } from '../../trade/link/swapAddress.ts'
import type { Command } from './Command.ts'
import type { LimitCommand, ParsedCommand } from './parseCommand.ts'

type Of<Kind> = Extract<ParsedCommand, { kind: Kind }>

/** The facts about the page that the palette needs. */
export interface PaletteState {
  theme: Theme
  /** The connected account, shortened or by its name; undefined without one. */
  account: string | undefined
  /** The account's key is in this browser and unlocked. */
  canLock: boolean
}

/** The entries for a command that was read, best first. None asks for a signature: a screen with the values opens. */
export function listOrders(typed: ParsedCommand, state: PaletteState): Command[] {
  switch (typed.kind) {
    case 'swap':
      return listSwap(typed)
    case 'send':
      return [nameSend(typed)]
    case 'limit':
      return [nameLimit(typed)]
    case 'theme':
      return listThemes(typed, state)
    case 'slippage':
      return [typed.choice === undefined ? slippageExample() : nameSlippage(typed.choice)]
    case 'lock':
      return state.canLock
        ? [{ ...wallet(t`Lock wallet`, state), icon: 'lock', action: typed }]
        : []
    case 'disconnect':
      return listAccount({ ...wallet(t`Disconnect`, state), icon: 'logout', action: typed }, state)
    case 'copy':
      return listAccount({ ...wallet(t`Copy address`, state), icon: 'copy', action: typed }, state)
    case 'problem':
      return []
  }
}

function listSwap(typed: Of<'swap'>): Command[] {
  const { sell, buy, amount, exact } = typed
  const [from, to] = [sell.symbol, buy.symbol]
  const shown = amount === undefined ? '' : groupDigits(amount)
  const words = { sell: writeTokenWord(sell), buy: writeTokenWord(buy) }
  const exactly = exact === 'buy' && amount !== undefined
  const sold = nameAmount(sell, amount)
  const swap: Command = {
    name: exactly ? t`Swap ${from} to exactly ${shown} ${to}` : t`Swap ${sold} to ${to}`,
    line: `${sell.name} → ${buy.name}`,
    icon: 'flip',
    token: sell,
    action: { kind: 'open', path: writeSwapAddress({ ...words, amount, exact }) },
  }
  const order = nameLimit({
    kind: 'limit',
    sell,
    buy,
    ...(amount ? { [exactly ? 'buyAmount' : 'sellAmount']: amount } : {}),
  })
  return amount === undefined ? [swap] : [swap, order]
}

function nameSend({ token, amount, recipient }: Of<'send'>): Command {
  const word = encodeURIComponent(writeTokenWord(token))
  const path = recipient ? `/send/to/${word}/${encodeURIComponent(recipient)}` : `/send/${word}`
  const what = nameAmount(token, amount)
  return {
    name: recipient ? t`Send ${what} to ${recipient}` : t`Send ${what}`,
    line: recipient ? t`You review it before anything is signed` : t`Add a name or an address`,
    icon: 'send',
    token,
    action: { kind: 'open', path: amount === undefined ? path : `${path}?amount=${amount}` },
  }
}

function nameLimit(order: LimitCommand): Command {
  const { sell, buy, sellAmount, buyAmount, price } = order
  // The amount that a price derives is not named beside it.
  const sold = nameAmount(sell, price?.of === 'buy' ? undefined : sellAmount)
  const to = nameAmount(buy, price?.of === 'sell' ? undefined : buyAmount)
  return {
    name: t`Limit order: sell ${sold} for ${to}`,
    line: describePrice(order),
    icon: 'limit',
    token: sell,
    action: {
      kind: 'open',
      path: writeLimitAddress({
        sell: writeTokenWord(sell),
        buy: writeTokenWord(buy),
        sellAmount,
        buyAmount,
      }),
    },
  }
}

function describePrice({ sell, buy, price }: LimitCommand): string {
  if (price === undefined) return t`At a price you choose`
  const [from, to] = price.of === 'sell' ? [sell.symbol, buy.symbol] : [buy.symbol, sell.symbol]
  const rate = groupDigits(price.text)
  return t`At ${rate} ${to} for 1 ${from}`
}

function nameAmount({ symbol }: Token, amount: string | undefined): string {
  return amount === undefined ? symbol : `${groupDigits(amount)} ${symbol}`
}

const themes: readonly Theme[] = ['matrix', 'unicorn']

function listThemes({ theme }: Of<'theme'>, state: PaletteState): Command[] {
  return themes
    .filter((each) => theme === undefined || each === theme)
    .map((each) => ({
      name: t(themeNames[each]),
      line: each === state.theme ? t`In use` : '',
      icon: each === 'matrix' ? ('rain' as const) : ('horn' as const),
      action: { kind: 'theme' as const, theme: each },
    }))
}

function nameSlippage(choice: Bps | 'auto'): Command {
  const share = choice === 'auto' ? t`Auto` : formatPercentage(formatSlippage(choice))
  const isRisky = choice !== 'auto' && choice > riskySlippage
  return {
    name: t`Set slippage to ${share}`,
    line: isRisky ? t`Too high: you could be front-run.` : t`For every swap in this browser`,
    icon: 'sliders',
    action: { kind: 'slippage', choice },
  }
}

function slippageExample(): Command {
  return {
    name: t`Slippage`,
    line: 'slippage 0.5',
    icon: 'sliders',
    action: { kind: 'type', text: 'slippage ' },
  }
}

function wallet(name: string, { account }: PaletteState) {
  return { name, line: account ?? '' }
}

function listAccount(command: Command, { account }: PaletteState): Command[] {
  return account === undefined ? [] : [command]
}
