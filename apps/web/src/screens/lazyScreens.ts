import { type ComponentType, lazy } from 'react'
import { loadFetchQuotes } from '../data/quotes.ts'
import { loadEvidence } from './swap/Slip.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

const loads: Load<never>[] = []

/** A screen of its own chunk, which is loaded once the first one stands still (SHL-03). */
function createScreen<Props extends object>(load: Load<Props>) {
  loads.push(load as Load<never>)
  return lazy(async () => ({ default: await load() }))
}

export const AboutScreen = createScreen(async () => (await import('./AboutScreen.tsx')).AboutScreen)
export const ConnectScreen = createScreen(
  async () => (await import('./ConnectScreen.tsx')).ConnectScreen,
)
export const HomeScreen = createScreen(
  async () => (await import('./home/HomeScreen.tsx')).HomeScreen,
)
export const LaterScreen = createScreen(async () => (await import('./LaterScreen.tsx')).LaterScreen)
export const SendScreen = createScreen(
  async () => (await import('./send/SendScreen.tsx')).SendScreen,
)
export const ShareScreen = createScreen(
  async () => (await import('./share/ShareScreen.tsx')).ShareScreen,
)
export const UserScreen = createScreen(
  async () => (await import('./users/UserScreen.tsx')).UserScreen,
)
export const WrapScreen = createScreen(
  async () => (await import('./wrap/WrapScreen.tsx')).WrapScreen,
)

/** Loads what the first quote needs and every screen that may be opened next; one that cannot be loaded now is asked for again when it is opened. */
export async function preloadScreens(): Promise<void> {
  for (const load of [loadFetchQuotes, loadEvidence, ...loads]) {
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
