import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../public/service-worker.js'), 'utf8')
const origin = 'https://app.example'

/** The server's answers by path; undefined while there is no connection. */
let server: Map<string, string> | undefined
let requested: string[]
let cached: Map<string, Response>
let listeners: Map<string, (event: object) => void>

function readPath(request: string | { url: string }): string {
  return new URL(typeof request === 'string' ? request : request.url, origin).pathname
}

async function fetchFromServer(request: string | { url: string }): Promise<Response> {
  const path = readPath(request)
  requested.push(path)
  if (server === undefined) throw new TypeError('Failed to fetch')
  const body = server.get(path)
  return new Response(body ?? 'missing', { status: body === undefined ? 404 : 200 })
}

/** A cache like the browser's, as far as the worker uses it. */
const cache = {
  match: async (request: string | { url: string }) => cached.get(readPath(request))?.clone(),
  keys: async () => [...cached.keys()].map((path) => ({ url: origin + path })),
  put: async (path: string, response: Response) => void cached.set(path, response),
  delete: async (path: string) => cached.delete(path),
  addAll: async (paths: string[]) => {
    for (const path of paths) cached.set(path, await fetchFromServer(path))
  },
}

beforeEach(() => {
  requested = []
  cached = new Map()
  listeners = new Map()
  server = buildServer('a')
  runInNewContext(source, {
    addEventListener: (name: string, listen: (event: object) => void) =>
      listeners.set(name, listen),
    caches: { open: async () => cache },
    fetch: fetchFromServer,
    location: { origin },
    Response,
    Headers,
    URL,
  })
})

/** A build whose page names its script. */
function buildServer(build: string): Map<string, string> {
  const page = `<html><head><script id="config"></script></head><script src="/assets/index-${build}.js"></script></html>`
  return new Map([
    ['/', page],
    ['/swap', page],
    [`/assets/index-${build}.js`, `script ${build}`],
    [`/assets/lazy-${build}.js`, `lazy ${build}`],
  ])
}

/** The worker's answer to a request of the page; undefined if it leaves it to the browser. */
async function ask(path: string, mode = 'cors', method = 'GET'): Promise<string | undefined> {
  const answers: Promise<Response>[] = []
  const respondWith = (given: Promise<Response>) => answers.push(given)
  listeners.get('fetch')?.({ request: { url: origin + path, mode, method }, respondWith })
  return answers[0] && (await (await answers[0]).text())
}

/** Lets the worker keep the page and what it has loaded. */
async function keep(assets: string[]): Promise<void> {
  const waits: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => waits.push(work)
  listeners.get('message')?.({ data: { assets }, waitUntil })
  await Promise.all(waits)
}

test('a page comes from the network although another is cached', async () => {
  await keep(['/assets/lazy-a.js'])
  server = buildServer('b')
  expect(await ask('/swap', 'navigate')).toContain('index-b.js')
})

test('without a connection the cached page is marked as offline', async () => {
  await keep([])
  server = undefined
  const page = await ask('/swap', 'navigate')
  expect(page).toContain('<head><meta name="vermeil-offline">')
  expect(page).toContain('index-a.js')
  expect(page).not.toContain('id="config"')
})

test('without a cached page the browser reports the failure', async () => {
  server = undefined
  await expect(ask('/swap', 'navigate')).rejects.toThrow('Failed to fetch')
})

test('a cached asset is not requested again, and an unknown one is', async () => {
  await keep([])
  requested = []
  expect(await ask('/assets/index-a.js')).toBe('script a')
  expect(requested).toEqual([])
  expect(await ask('/assets/lazy-a.js')).toBe('lazy a')
  expect(requested).toEqual(['/assets/lazy-a.js'])
})

test('the files of an earlier build are dropped', async () => {
  await keep(['/assets/lazy-a.js'])
  server = buildServer('b')
  await keep(['/assets/lazy-b.js'])
  expect([...cached.keys()].toSorted()).toEqual(['/', '/assets/index-b.js', '/assets/lazy-b.js'])
})

test('answers of services and everything but reading is left alone', async () => {
  for (const path of ['/api/quality', '/indexer/trades', '/logos/1.png', '/manifest.webmanifest'])
    expect(await ask(path)).toBeUndefined()
  expect(await ask('/assets/index-a.js', 'cors', 'POST')).toBeUndefined()
})
