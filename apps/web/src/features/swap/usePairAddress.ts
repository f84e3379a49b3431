import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHandler } from '../../ui/state/useHandler.ts'

/**
 * Changing the address is slow in browsers, so an amount is written once typing pauses. A cleared one is removed at once:
 * a reload would bring back a swap that was just made.
 */
const typingRestMs = 1_000

interface Waiting {
  address: string
  timer: ReturnType<typeof setTimeout>
}

function isSameScreen(one: string, other: string): boolean {
  return one.split('?')[0] === other.split('?')[0]
}

/**
 * The initial values from the address. `visit` changes when something other than the screen itself changes the address.
 * `rewrite` changes it without a new history entry. `bareAddress` has no pair, so the screen writes its own when it
 * opens.
 */
export function usePairAddress<Start>(
  bareAddress: string,
  read: (location: string, search: string) => Start,
) {
  const [location, navigate] = useLocation()
  const search = useSearch()
  const here = search ? `${location}?${search}` : location
  const own = useRef(here)
  const [visit, setVisit] = useState({ count: 0, start: read(location, search) })

  useEffect(() => {
    if (here === own.current || !location.startsWith(bareAddress)) return
    own.current = here
    scrollTo(0, 0)
    setVisit(({ count }) => ({ count: count + 1, start: read(location, search) }))
  }, [here, location, search, bareAddress, read])

  const waiting = useRef<Waiting | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  const rewrite = useHandler((address: string) => {
    if (address === waiting.current?.address) return
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    if (address === own.current) return
    const write = () => {
      waiting.current = undefined
      // Another page may have been opened meanwhile and may still be loading.
      if (!globalThis.location.pathname.startsWith(bareAddress)) return
      own.current = address
      navigate(address, { replace: true })
    }
    const isSame = isSameScreen(address, own.current)
    const isAmount = isSame && address.includes('Amount=')
    // A picked pair has to be in the history before its dialog closes. The first pair can wait.
    if (!isAmount && own.current !== bareAddress) write()
    else waiting.current = { address, timer: setTimeout(write, isAmount ? typingRestMs : 0) }
  })

  return { visit, rewrite }
}
