import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** What an address asks the swap screen for. */
export interface SwapStart {
  sell: string | undefined
  buy: string | undefined
  amount: string | undefined
  exact: 'sell' | 'buy'
}

/** Reads `/swap/{sell}/{buy}?fromAmount=` or `toAmount=` (SWP-01). */
export function readSwapAddress(location: string, search: string): SwapStart {
  const [, , sell, buy] = location.split('/').map(decodePart)
  const query = new URLSearchParams(search)
  const toAmount = query.get('toAmount')
  const amount = query.get('fromAmount') ?? toAmount ?? undefined
  const exact = toAmount !== null && !query.has('fromAmount') ? 'buy' : 'sell'
  return { sell, buy, amount, exact }
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The address of a pair with its typed amount. */
export function writeSwapAddress(start: SwapStart): string {
  const { sell, buy, amount, exact } = start
  if (!sell || !buy) return '/swap'
  const query = amount ? `?${exact === 'buy' ? 'toAmount' : 'fromAmount'}=${amount}` : ''
  return `/swap/${encodeURIComponent(sell)}/${encodeURIComponent(buy)}${query}`
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
    if (here === own.current || !location.startsWith('/swap')) return
    own.current = here
    setVisit(({ count }) => ({ count: count + 1, start: readSwapAddress(location, search) }))
  }, [here, location, search])

  function rewrite(address: string) {
    if (address === own.current) return
    own.current = address
    navigate(address, { replace: true })
  }

  return { visit, rewrite }
}
