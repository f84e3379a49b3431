import { useEffect } from 'react'
import { writeTitle } from './useTitle.ts'

/** Puts a text before the document's title as long as the component is mounted. */
export function useTitlePrefix(text: string) {
  useEffect(() => {
    writeTitle({ prefix: text && `${text} · ` })
    return () => writeTitle({ prefix: '' })
  }, [text])
}
