// Shows the app's shell while there is no connection. If the network answers, the page always comes from it, so a new
// build is used at once. The cached page is used only without an answer, and is marked: the app then says that it is
// offline and starts nothing else, so an old build never trades. Answers of the api and the node are not touched.

const cacheName = 'shell'
const shellPath = '/'
const mark = '<meta name="vermeil-offline">'

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request))
})

addEventListener('message', (event) => event.waitUntil(keepShell(event.data.assets)))

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})

async function answerPage(request) {
  try {
    return await fetch(request)
  } catch (cause) {
    const cache = await caches.open(cacheName)
    const kept = await cache.match(shellPath)
    if (!kept) throw cause
    // Without its configuration the app cannot start.
    const html = (await kept.text())
      .replace('<head>', `<head>${mark}`)
      .replace('id="config"', 'id="old-config"')
    const headers = new Headers(kept.headers)
    for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
    return new Response(html, { headers })
  }
}

/** The name of an asset has a hash of its content, so a cached one is never outdated. */
async function answerAsset(request) {
  const cache = await caches.open(cacheName)
  return (await cache.match(request)) ?? fetch(request)
}

/** Caches the newest page and these assets of it, and deletes those of earlier builds. */
async function keepShell(loaded) {
  const page = await fetch(shellPath, { cache: 'no-store' })
  if (!page.ok) return
  const html = await page.clone().text()
  const named = html.match(/\/assets\/[\w.-]+/g) ?? []
  const wanted = new Set([...named, ...loaded])
  const cache = await caches.open(cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll([...wanted].filter((path) => !kept.has(path)))
  await cache.put(shellPath, page)
  for (const path of kept) if (path !== shellPath && !wanted.has(path)) await cache.delete(path)
}

/** Shows a page in the open window, or in a new one. */
async function openPage(path) {
  const [open] = await clients.matchAll({ type: 'window' })
  if (!open) return clients.openWindow(path)
  await open.focus()
  return open.navigate(path)
}
