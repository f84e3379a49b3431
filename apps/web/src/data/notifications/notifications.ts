import { keepSetting } from '../../storage/keepSetting.ts'
import type { KeyValueStore } from '../../storage/openStorage.ts'

/** The key of the choice in this browser. */
const notificationsKey = 'vermeil.notifications'

/** The texts of a notification, and the page that it opens. A notification with the same tag replaces it. */
export interface NotificationText {
  title: string
  body: string
  tag: string
  path: string
}

/** Whether this browser can show notifications: only an installed worker can on a phone. */
export function canNotify(): boolean {
  return 'Notification' in globalThis && 'serviceWorker' in navigator
}

/** Whether the user wants notifications, and whether the browser lets us show them. */
export function readNotifications(
  storage: Pick<KeyValueStore, 'getItem'>,
): 'on' | 'off' | 'blocked' {
  if (canNotify() && Notification.permission === 'denied') return 'blocked'
  const isWanted = storage.getItem(notificationsKey) === 'on'
  return isWanted && canNotify() && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Turns notifications on, which asks for the permission, or off. Call it only after a click. */
export async function chooseNotifications(storage: KeyValueStore, isOn: boolean): Promise<void> {
  const isAllowed = isOn && (await Notification.requestPermission()) === 'granted'
  keepSetting(storage, notificationsKey, isAllowed ? 'on' : 'off')
}

/** Shows a notification if the user wants them and does not look at the page. */
export async function notify(
  storage: Pick<KeyValueStore, 'getItem'>,
  { title, body, tag, path }: NotificationText,
): Promise<void> {
  if (readNotifications(storage) !== 'on' || document.visibilityState === 'visible') return
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    data: { path },
  })
}
