import { replaceEqualDeep } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Returns the value with the objects of the last render for parts that are equal, so that components that show only
 * those parts do not render again.
 */
export function useStructuralSharing<Value>(value: Value): Value {
  const previous = useRef(value)
  previous.current = replaceEqualDeep(previous.current, value)
  return previous.current
}
