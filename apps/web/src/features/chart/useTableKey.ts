import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

/** The drawn chart and its table: what the keyboard can focus in their place. */
const views = '.chart-canvas, .chart-rows'

/** T shows the focused candles as a table, and T in the table shows the chart. The focus stays in their place. */
export function useTableKey(onTable: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return
    pressed.current = null
    ref.current?.querySelector<HTMLElement>(views)?.focus()
  })
  return {
    ref,
    onKeyDown({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const isView = target instanceof Element && target.matches(views)
      if (key.toLowerCase() !== 't' || !isView || ctrlKey || metaKey || altKey) return
      pressed.current = target
      onTable()
    },
  }
}
