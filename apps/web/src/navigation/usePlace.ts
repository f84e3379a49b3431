import { useRouter } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'

/**
 * The value that `read` extracts from the address. The component renders again only if the result changes, not with
 * every typed amount.
 */
export function usePlace(read: (path: string) => string): string {
  const { ssrPath = '/' } = useRouter()
  return useLocationProperty(
    () => read(location.pathname),
    () => read(ssrPath),
  )
}
