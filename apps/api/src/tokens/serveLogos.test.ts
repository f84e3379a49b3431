import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ledger } from '@vermeil/ledger'
import { tokens } from '@vermeil/tokens'
import { findLogoUrl } from '@vermeil/tokens/logos'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApi } from '../testing/fixture/createTestApi.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const png = Buffer.from('89504e470d0a1a0a', 'hex')
const ledger = {
  listen: async () => ({ [Symbol.asyncDispose]: async () => undefined }),
} as unknown as Ledger
const [first, second] = tokens.filter(({ hasLogo }) => hasLogo)
const fetchLogo = vi.fn<typeof fetch>()
let folder: string
let now = 1_800_000_000_000

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vermeil-logos-'))
  await writeFile(join(folder, 'index.html'), '<html><head></head></html>')
})

beforeEach(() => {
  fetchLogo.mockReset()
})

afterAll(() => rm(folder, { recursive: true }))

async function openApi() {
  const { app } = await createTestApi(ledger, {
    web: { folder, fetch: fetchLogo },
    clock: () => now,
  })
  return app
}

function answerWith(body: string | Buffer<ArrayBuffer>, media: string) {
  fetchLogo.mockImplementation(
    async () => new Response(body, { headers: { 'content-type': media } }),
  )
}

test('loads a logo once from its public address, then serves it itself', async () => {
  answerWith(png, 'image/png')
  const app = await openApi()
  for (let time = 0; time < 2; time++) {
    const answer = await app.inject({ url: `/logos/${first?.address}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(png)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
    })
  }
  expect(fetchLogo).toHaveBeenCalledOnce()
  expect(fetchLogo.mock.calls[0]?.[0]).toBe(first && findLogoUrl(first.address))
  await app.close()
})

test('an SVG that is opened by itself runs no script', async () => {
  answerWith(drawing, 'image/svg+xml; charset=utf-8')
  const app = await openApi()
  const answer = await app.inject({ url: `/logos/${first?.address}` })
  expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/)
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
  await app.close()
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['a page', async () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ['nothing there', async () => new Response('', { status: 404 })],
  [
    'too many bytes',
    async () => new Response(Buffer.alloc(300_000), { headers: { 'content-type': 'image/png' } }),
  ],
] as const)('%s is an empty answer, and is looked for again only later', async (_name, fail) => {
  fetchLogo.mockImplementation(fail)
  const app = await openApi()
  const request = () => app.inject({ url: `/logos/${second?.address}` })
  expect((await request()).statusCode).toBe(204)
  expect((await request()).headers['cache-control']).toBe('public, max-age=600')
  expect(fetchLogo).toHaveBeenCalledOnce()
  now += 600_000
  answerWith(png, 'image/png')
  expect((await request()).statusCode).toBe(200)
  await app.close()
})

test('reads an endless body up to the size limit only, and closes its connection', async () => {
  let bytes = 0
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      bytes += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
    cancel: () => {
      isCancelled = true
    },
  })
  fetchLogo.mockImplementation(
    async () => new Response(endless, { headers: { 'content-type': 'image/png' } }),
  )
  const app = await openApi()
  const answer = await app.inject({ url: `/logos/${first?.address}` })
  expect([answer.statusCode, isCancelled]).toEqual([204, true])
  expect(bytes).toBeLessThan(500_000)
  await app.close()
})

test('a slow host delays no request, and its logo is served once it has loaded', async () => {
  const host = Promise.withResolvers<Response>()
  fetchLogo.mockReturnValue(host.promise)
  const app = await openApi()
  const request = (token = first) => app.inject({ url: `/logos/${token?.address}` })
  const early = await request()
  expect(early.statusCode).toBe(204)
  expect(early.headers['cache-control']).toBe('no-store')
  expect((await request(second)).headers['cache-control']).toBe('no-store')
  host.resolve(new Response(png, { headers: { 'content-type': 'image/png' } }))
  await vi.waitFor(async () => expect((await request()).statusCode).toBe(200))
  expect(fetchLogo).toHaveBeenCalledTimes(2)
  await app.close()
})

test.each(['0x1234', `0x${'1'.repeat(40)}`, 'https:%2f%2fevil.example%2fx.png'])(
  '%s is not a known token, so nothing is fetched',
  async (address) => {
    const app = await openApi()
    expect((await app.inject({ url: `/logos/${address}` })).statusCode).toBe(404)
    expect(fetchLogo).not.toHaveBeenCalled()
    await app.close()
  },
)
