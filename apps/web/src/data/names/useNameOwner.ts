import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { describeError } from '../../trade/errors/describeError.ts'
import type { NameLookup } from '../../trade/recipient/readRecipient.ts'
import { useApp } from '../app/useApp.ts'
import { nameOwnerOptions } from './names.ts'

/** How long typing must pause before a name is looked up. */
const restMs = 300

/** The owner of a name, once typing pauses; undefined while it is looked up. */
export function useNameOwner(name: string | undefined): NameLookup {
  const app = useApp()
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(name), restMs)
    return () => clearTimeout(timer)
  }, [name])
  const isSettled = name !== undefined && settled === name
  const { data, error } = useQuery(nameOwnerOptions(app, isSettled ? name : undefined))
  if (!isSettled) return undefined
  return error && !data ? { failure: describeError(error) } : data
}
