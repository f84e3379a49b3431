import { useRouter } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'

/**
 * What `read` makes of the address. Who follows only a part of it is drawn anew only where that part changes: not with
 * every amount that is typed.
 */
export function usePlace(read: (path: string) => string): string {
  const { ssrPath = '/' } = useRouter()
  return useLocationProperty(
    () => read(location.pathname),
    () => read(ssrPath),
  )
}
