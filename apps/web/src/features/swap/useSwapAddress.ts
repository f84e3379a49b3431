import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHandler } from '../../ui/state/useHandler.ts'

/** What an address asks the swap screen for. */
export interface SwapStart {
  sell: string | undefined
  buy: string | undefined
  amount: string | undefined
  exact: 'sell' | 'buy'
  /** With the market beside the card. */
  isAdvanced: boolean
}

/** Reads `/swap[/advanced]/{sell}/{buy}[/{amount}]?fromAmount=` or `toAmount=` (SWP-01). */
export function readSwapAddress(location: string, search: string): SwapStart {
  const parts = location.split('/').slice(2).map(decodePart)
  const isAdvanced = parts[0]?.toLowerCase() === 'advanced'
  const [sell, buy, part] = isAdvanced ? parts.slice(1) : parts
  const query = new URLSearchParams(search)
  const pair = { sell: sell || undefined, buy: buy || undefined, isAdvanced }
  const [fromAmount, toAmount] = [query.get('fromAmount'), query.get('toAmount')]
  if (isAmount(toAmount) && !isAmount(fromAmount)) {
    return { ...pair, amount: toAmount, exact: 'buy' }
  }
  return { ...pair, amount: isAmount(fromAmount) ? fromAmount : part, exact: 'sell' }
}

/** A number above 0: nothing else counts, and leaves the word to the next one. */
function isAmount(text: string | null): text is string {
  return text !== null && Number(text.replace(',', '.')) > 0
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The address of a pair with its typed amount. */
export function writeSwapAddress(
  start: Omit<SwapStart, 'isAdvanced'> & { isAdvanced?: boolean },
): string {
  const { sell, buy, amount, exact, isAdvanced = false } = start
  const screen = isAdvanced ? '/swap/advanced' : '/swap'
  if (!sell || !buy) return screen
  const query = amount ? `?${exact === 'buy' ? 'toAmount' : 'fromAmount'}=${amount}` : ''
  return `${screen}/${encodeURIComponent(sell)}/${encodeURIComponent(buy)}${query}`
}

/** A browser takes its time for a new address, so an amount is written there once typing rests. */
const typingRestMs = 1_000
/** Names no pair, so the screen writes its own there as it opens. */
const bareAddress = '/swap'

interface Waiting {
  address: string
  timer: ReturnType<typeof setTimeout>
}

function isSameScreen(one: string, other: string): boolean {
  return one.split('?')[0] === other.split('?')[0]
}

function isSwapPath(path: string): boolean {
  return path.startsWith(bareAddress)
}

/**
 * The start that the address asks for; `visit` changes when somebody else than the screen itself has
 * changed the address, and `rewrite` changes it without a new history entry.
 */
export function useSwapAddress() {
  const [location, navigate] = useLocation()
  const search = useSearch()
  const here = search ? `${location}?${search}` : location
  const own = useRef(here)
  const [visit, setVisit] = useState({ count: 0, start: readSwapAddress(location, search) })

  useEffect(() => {
    if (here === own.current || !isSwapPath(location)) return
    own.current = here
    scrollTo(0, 0)
    setVisit(({ count }) => ({ count: count + 1, start: readSwapAddress(location, search) }))
  }, [here, location, search])

  const waiting = useRef<Waiting | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  const rewrite = useHandler((address: string) => {
    if (address === waiting.current?.address) return
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    if (address === own.current) return
    const write = () => {
      waiting.current = undefined
      // Another page may have been opened meanwhile, whose screen is still on its way.
      if (!isSwapPath(globalThis.location.pathname)) return
      own.current = address
      navigate(address, { replace: true })
    }
    const isAmount = isSameScreen(address, own.current)
    // A pair that is picked has to stand in the history before its dialog closes; the first one can wait its turn.
    if (!isAmount && own.current !== bareAddress) write()
    else waiting.current = { address, timer: setTimeout(write, isAmount ? typingRestMs : 0) }
  })

  return { visit, rewrite }
}
