import { replaceEqualDeep } from '@tanstack/react-query'
import { useRef } from 'react'

/** The value, whose unchanged parts keep their identity over drawings: what shows only those need not be drawn again. */
export function useSame<Value>(value: Value): Value {
  const kept = useRef(value)
  kept.current = replaceEqualDeep(kept.current, value)
  return kept.current
}
