import { useEffect, useEffectEvent } from 'react'
import { useApp } from '../app/useApp.ts'
import { type NotificationText, notify } from './notifications.ts'

/** Shows what a component says as a notification too, when it appears. */
export function useNotification(text: NotificationText): void {
  const { storage } = useApp()
  const show = useEffectEvent(() => void notify(storage, text))
  useEffect(() => {
    show()
  }, [])
}
