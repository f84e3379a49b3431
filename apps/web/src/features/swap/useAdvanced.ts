import { useCallback, useEffect, useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { readAdvanced, writeAdvanced } from './model/advancedMode.ts'

/** A screen's advanced mode: on if the address or the stored choice says so. Stored per screen. */
export function useAdvanced(screen: 'swap' | 'limit', isAsked: boolean) {
  const { storage } = useApp()
  const [isOn, setOn] = useState(() => isAsked || readAdvanced(storage, screen))
  useEffect(() => writeAdvanced(storage, screen, isOn), [storage, screen, isOn])
  return { isOn, toggle: useCallback(() => setOn((was) => !was), []) }
}
