import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readSwapAddress } from '../../trade/link/swapAddress.ts'
import { useHandler } from '../../ui/state/useHandler.ts'

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
