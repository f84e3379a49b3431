import { replaceEqualDeep } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * The value with unchanged parts keeping their identity over renders, so that components that show only those need not
 * render again.
 */
export function useSame<Value>(value: Value): Value {
  const previous = useRef(value)
  previous.current = replaceEqualDeep(previous.current, value)
  return previous.current
}
