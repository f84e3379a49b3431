import { useEffect } from 'react'

/** Names the document: what the tab, the history and a screen reader call this screen. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Vermeil`
  }, [title])
}
