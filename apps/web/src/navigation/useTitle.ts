import { useEffect } from 'react'

const shown = { prefix: '', title: '' }

/** Sets the document's title, which the tab, the history and screen readers use. */
export function useTitle(title: string) {
  useEffect(() => writeTitle({ title }), [title])
}

/** Changes a part of the document's title. */
export function writeTitle(change: Partial<typeof shown>) {
  Object.assign(shown, change)
  document.title = `${shown.prefix + shown.title} · Vermeil`
}
