const workerPath = '/service-worker.js'

/** The only policy that the page's Content-Security-Policy allows. It knows one address. */
interface TrustedTypes {
  createPolicy(
    name: 'service-worker',
    rules: { createScriptURL: () => string },
  ): { createScriptURL(text: string): string }
}

/**
 * Starts the worker that shows the app's shell without a connection, and lets it cache the files that this page has
 * loaded. It does nothing in browsers without workers and on pages without TLS.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => workerPath })
  const url = policy?.createScriptURL(workerPath) ?? workerPath
  await navigator.serviceWorker.register(url, { updateViaCache: 'none' })
  // It contains the offline screen. Loaded here, so that it is kept.
  await import('./SetupScreen.tsx')
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ assets: listAssets() })
}

/** The paths of the app's files that this page has loaded. */
function listAssets(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
