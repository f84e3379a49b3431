import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadFetchQuotes } from '../data/quotes.ts'
import { loadEvidence } from './swap/Slip.tsx'
import { loadMoreSheet } from './TabBar.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

const loads: Load<never>[] = []
const renewals: (() => void)[] = []
const loadsByPart = new Map<string, Load<never>>()

/**
 * A screen of its own chunk, which is loaded once the first one stands still (SHL-03), or before anything is drawn where
 * the address opens it: the first part of its address is `part`.
 */
function createScreen<Props extends object>(load: Load<Props>, part?: string) {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => {
    loaded = await load()
    return loaded
  }
  loads.push(keep as Load<never>)
  if (part !== undefined) loadsByPart.set(part, keep as Load<never>)
  let later: ComponentType<Props>
  const renew = () => {
    later = lazy(async () => ({ default: await keep() }))
  }
  renewals.push(renew)
  renew()
  /** A screen that is at hand is drawn at once, without the words that stand there meanwhile. */
  return function Screen(props: Props) {
    const [Shown] = useState(() => loaded ?? later)
    return createElement(Shown, props)
  }
}

export const AboutScreen = createScreen(
  async () => (await import('./AboutScreen.tsx')).AboutScreen,
  'about',
)
export const ConnectScreen = createScreen(
  async () => (await import('./ConnectScreen.tsx')).ConnectScreen,
  'connect',
)
export const HomeScreen = createScreen(
  async () => (await import('./home/HomeScreen.tsx')).HomeScreen,
  '',
)
export const LaterScreen = createScreen(async () => (await import('./LaterScreen.tsx')).LaterScreen)
export const NotFoundScreen = createScreen(
  async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
)
export const SendScreen = createScreen(
  async () => (await import('./send/SendScreen.tsx')).SendScreen,
  'send',
)
export const ShareScreen = createScreen(
  async () => (await import('./share/ShareScreen.tsx')).ShareScreen,
  'share',
)
export const UserScreen = createScreen(
  async () => (await import('./users/UserScreen.tsx')).UserScreen,
  'users',
)
export const WrapScreen = createScreen(
  async () => (await import('./wrap/WrapScreen.tsx')).WrapScreen,
  'vvet',
)

/** Has screens that could not be loaded asked for again when they are drawn next. */
export function renewScreens(): void {
  for (const renew of renewals) renew()
}

/** Loads the screen of an address. One that cannot be loaded now is asked for again as it is drawn. */
export async function loadScreenAt(path: string): Promise<void> {
  const [, part = ''] = path.split('/')
  await Promise.allSettled([loadsByPart.get(part)?.()])
}

/** Loads what the first quote needs and every screen that may be opened next; one that cannot be loaded now is asked for again when it is opened. */
export async function preloadScreens(): Promise<void> {
  for (const load of [loadFetchQuotes, loadEvidence, loadMoreSheet, ...loads]) {
    await waitUntilIdle()
    await Promise.allSettled([load()])
  }
}

/** One part at a time, each when the page has nothing better to do, so that nobody's key press waits for them. */
function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })
}
