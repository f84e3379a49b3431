import type { Address } from '@vermeil/units'
import { nameAlertsKey } from './alertsKey.ts'
import { isStoredAddress } from './isStoredAddress.ts'
import { keepSetting } from './keepSetting.ts'
import { parseList } from './parseList.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

interface Alert {
  id: number
  token: Address
  /** When its condition was met, in milliseconds since 1970. */
  reachedAtMs?: number
}

/** Tells the user once when the price of a token reaches a value. */
export interface TargetAlert extends Alert {
  /** What the price counts: dollars, or VET. */
  unit: 'usd' | 'vet'
  /** The price of one token, as a plain decimal. */
  price: string
  /** Whether the price has to rise to it, or to fall. */
  isAbove: boolean
}

/** Tells the user once when the price of a token in dollars has moved by a percentage within 24 hours, up or down. */
export interface MoveAlert extends Alert {
  unit: 'percent'
  /** The percentage, as a plain decimal. */
  percent: string
  /** Whether the price rose, once the alert is reached. */
  isUp?: boolean
}

export type PriceAlert = TargetAlert | MoveAlert

/** An alert that is not stored yet. */
export type NewAlert = Omit<TargetAlert, 'id'> | Omit<MoveAlert, 'id'>

/** The maximum number of alerts. */
export const maxAlerts = 50

const parsed = new Map<string, { text: string | null; alerts: readonly PriceAlert[] }>()

/** The alerts of a network, newest first. The same array until they change. */
export function readAlerts(storage: Store, network: string): readonly PriceAlert[] {
  const key = nameAlertsKey(network)
  const text = storage.getItem(key)
  const known = parsed.get(key)
  if (known && known.text === text) return known.alerts
  const alerts = parseAlerts(text)
  parsed.set(key, { text, alerts })
  return alerts
}

/** Stores the alerts of a network. Every part of the page is notified, as browsers notify other tabs. */
export function writeAlerts(storage: Store, network: string, alerts: readonly PriceAlert[]): void {
  const key = nameAlertsKey(network)
  keepSetting(storage, key, JSON.stringify(alerts.slice(0, maxAlerts)))
  globalThis.dispatchEvent?.(new StorageEvent('storage', { key }))
}

/** Adds an alert. Returns whether the storage has it. */
export function addAlert(storage: Store, network: string, alert: NewAlert): boolean {
  const alerts = readAlerts(storage, network)
  const id = Math.max(0, ...alerts.map((known) => known.id)) + 1
  writeAlerts(storage, network, [{ ...alert, id }, ...alerts])
  return readAlerts(storage, network)[0]?.id === id
}

/** Removes an alert. */
export function removeAlert(storage: Store, network: string, id: number): void {
  const alerts = readAlerts(storage, network)
  writeAlerts(
    storage,
    network,
    alerts.filter((alert) => alert.id !== id),
  )
}

function parseAlerts(text: string | null): readonly PriceAlert[] {
  return parseList(text).filter(isAlert).slice(0, maxAlerts)
}

function isAlert(value: unknown): value is PriceAlert {
  if (typeof value !== 'object' || value === null) return false
  const { id, token, reachedAtMs } = value as Record<string, unknown>
  return (
    Number.isSafeInteger(id) &&
    isStoredAddress(token) &&
    (reachedAtMs === undefined || typeof reachedAtMs === 'number') &&
    hasCondition(value as Record<string, unknown>)
  )
}

function hasCondition({ unit, price, isAbove, percent, isUp }: Record<string, unknown>): boolean {
  if (unit === 'percent') {
    return isDecimal(percent) && (isUp === undefined || typeof isUp === 'boolean')
  }
  return (unit === 'usd' || unit === 'vet') && isDecimal(price) && typeof isAbove === 'boolean'
}

const isDecimal = (value: unknown): boolean => /^\d+(\.\d+)?$/.test(String(value))
