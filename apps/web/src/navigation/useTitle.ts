import { useEffect } from 'react'

/** Sets the document's title, which the tab, the history and screen readers use. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Vermeil`
  }, [title])
}
