import { msg, t } from '@lingui/core/macro'
import { findTokenBySymbol, type Token, tokens } from '@vermeil/tokens'
import { isAddress, parseAddress, shortenAddress } from '@vermeil/units'
import { places } from '../../navigation/navigation.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { searchTokens } from '../picker/searchTokens.ts'

/** An entry of the palette. */
export interface Command {
  name: string
  line: string
  path: string
  icon: IconName
  token?: Token
}

const shownTokens = 6

/** The matches of a text, best first: pages, pairs (`vet b3tr`), tokens, accounts, names and transactions. */
export function listCommands(text: string): Command[] {
  const typed = text.trim()
  const exact = findExact(typed)
  if (exact.length > 0) return exact
  const lower = typed.toLowerCase()
  const pages = [home, ...places, activity]
    .map(({ name, path, icon, line }) => ({ name: t(name), path, icon, line: line ? t(line) : '' }))
    .filter(({ name, line }) => `${name}\n${line}`.toLowerCase().includes(lower))
  const found = typed === '' ? [] : searchTokens(tokens, typed).slice(0, shownTokens)
  const opened = pages.toSorted((one, other) => rank(other.name, lower) - rank(one.name, lower))
  const isPageFirst = opened.some(({ name }) => name.toLowerCase().startsWith(lower))
  const sold = found.map(nameToken)
  return isPageFirst ? [...opened, ...sold] : [...sold, ...opened]
}

function rank(name: string, typed: string): number {
  return typed !== '' && name.toLowerCase().startsWith(typed) ? 1 : 0
}

const home = {
  name: msg`Home`,
  path: '/',
  icon: 'home' as const,
  line: msg`Logo opens`,
}

/** It has no address: the list of transactions opens over the page. */
export const activityPath = '#activity'

const activity = {
  name: msg`Activity`,
  path: activityPath,
  icon: 'clock' as const,
  line: msg`Your pending and past transactions`,
}

function nameToken(token: Token): Command {
  const other = token.symbol === 'VET' ? 'B3TR' : 'VET'
  const { symbol } = token
  return {
    name: t`Swap ${symbol}`,
    line: token.name,
    path: `/swap/${symbol}/${other}`,
    icon: 'flip',
    token,
  }
}

function findExact(typed: string): Command[] {
  if (/^0x[0-9a-f]{64}$/i.test(typed)) {
    const line = `${typed.slice(0, 8)}…${typed.slice(-6)}`
    return [
      { name: t`View swap`, line, path: `/share/swap/${typed}`, icon: 'flip' },
      { name: t`View order`, line, path: `/share/limit/${typed}`, icon: 'limit' },
    ]
  }
  const isAccount = isAddress(typed)
  const isName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.vet$/i.test(typed)
  if (isAccount || isName) {
    const line = isName ? typed : shortenAddress(parseAddress(typed))
    return [
      { name: t`Account`, line, path: `/users/${typed}`, icon: 'user' },
      { name: t`Send to this account`, line, path: `/send/to/VET/${typed}`, icon: 'send' },
    ]
  }
  const [sell, buy] = typed.split(/[\s/>]+/).map((symbol) => findTokenBySymbol(symbol))
  if (!sell || !buy || sell === buy) return []
  const line = `${sell.name} → ${buy.name}`
  const [from, to] = [sell.symbol, buy.symbol]
  const name = t`Swap ${from} to ${to}`
  return [{ name, line, path: `/swap/${sell.symbol}/${buy.symbol}`, icon: 'flip', token: sell }]
}
