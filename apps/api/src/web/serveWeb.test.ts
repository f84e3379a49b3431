import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Ledger } from '@vermeil/ledger'
import { configElementId, pagesFolder, parseAppConfig, problemType } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, testConfig } from '../testing/fixture/createTestApi.ts'

const inline = { script: 'start()', style: 'p{color:red}'.repeat(100) }
const screenStyle = 'h1{color:blue}'
const script = `console.log('${'vermeil '.repeat(400)}')`
let parent: string
/** Files are served without reading the ledger. */
const ledger = {
  listen: async () => ({ [Symbol.asyncDispose]: async () => undefined }),
} as unknown as Ledger
let app: FastifyInstance

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'vermeil-web-'))
  const folder = join(parent, 'web')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, '.git'))
  await writeFile(join(parent, 'outside.txt'), 'outside')
  await writeFile(join(folder, '.env'), 'hidden')
  await writeFile(join(folder, '.git', 'config'), 'hidden')
  await writeFile(join(folder, 'plain.js'), 'plain()')
  await writeFile(join(folder, 'assets', 'main-3f2a.js'), script)
  await writeFile(join(folder, 'assets', 'kept-77aa.js'), script)
  await writeFile(
    join(folder, 'assets', 'kept-77aa.js.br'),
    brotliCompressSync('made by the build'),
  )
  const page = `<!doctype html><html><head><title>Vermeil</title><script>${inline.script}</script><style>${inline.style}</style></head><body></body></html>`
  await writeFile(join(folder, 'index.html'), page)
  await mkdir(join(folder, pagesFolder))
  await writeFile(
    join(folder, pagesFolder, 'markets.html'),
    page
      .replace('</head>', `<style>${screenStyle}</style></head>`)
      .replace('<body>', '<body>tiles'),
  )
  const config = { ...testConfig, nodeUrl: 'https://node.example/</script>' }
  ;({ app } = await createTestApi(ledger, { web: { folder }, config }))
})

afterAll(async () => {
  await app.close()
  await rm(parent, { recursive: true })
})

/** A raw path. Without this, the injector would normalize it as a browser does. */
async function get(path: string, headers: Record<string, string> = {}) {
  return await app.inject({ url: path, headers })
}

test.each(['/', '/index.html', '/swap', '/swap/VET/B3TR/0.5', '/connect?next=%2F'])(
  '%s is the app with its configuration',
  async (path) => {
    const response = await get(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    const block = new RegExp(
      `<script type="application/json" id="${configElementId}">(.*?)</script>`,
    )
    const [, json = ''] = block.exec(response.body) ?? []
    expect(parseAppConfig(json)).toEqual({
      ...testConfig,
      nodeUrl: 'https://node.example/</script>',
    })
  },
)

test.each([
  '/a/b/c',
  '/users/xyz',
  '/users/ann.example',
  '/users/a.b.c',
  '/users/%00.vet',
  '/admin/x.js',
  '/admin/xyz',
  '/markets/NOPE',
  '/swap//B3TR',
  '//swap',
  '/swap/VET//1',
  '/swap/%E0%A4%A/B3TR',
  '/%?pair=%',
])('%s is the app, with 404 if it has no screen there', async (path) => {
  const response = await get(path)
  expect(response.statusCode).toBe(path.startsWith('/users/a') ? 200 : 404)
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(response.body).toContain(`id="${configElementId}"`)
})

test.each([
  ['/LIMIT/VET/B3TR?sell=1', '/limit/VET/B3TR?sell=1'],
  ['/Swap?from=VET', '/swap?from=VET'],
  ['/SEND', '/send'],
])('[SHL-01] %s is sent on to its address in lower case', async (path, address) => {
  const response = await get(path)
  expect([response.statusCode, response.headers.location]).toEqual([308, address])
})

test('[SHL-11] the symbols of a short link keep their case', async () => {
  expect((await get('/VET/B3TR/5')).statusCode).toBe(200)
  expect((await get('/SWAPPED')).statusCode).toBe(404)
})

test('a screen with a page gets it, with the configuration and a policy for its styles', async () => {
  const { body, headers } = await get('/markets?period=day')
  expect(body).toContain('<body>tiles')
  expect(body).toContain(`id="${configElementId}"`)
  const hash = createHash('sha256').update(screenStyle).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  expect((await get('/swap')).body).not.toContain('tiles')
})

test('a screen gets index.html until its page can be read', async () => {
  expect((await get('/quality')).body).toBe((await get('/swap')).body)
  const page = '<!doctype html><html><head></head><body>bars</body></html>'
  await writeFile(join(parent, 'web', pagesFolder, 'quality.html'), page)
  expect((await get('/quality')).body).toContain('<body>bars')
})

test.each(['br', 'gzip'] as const)('the page travels compressed by %s', async (coding) => {
  const { headers, rawPayload } = await get('/swap', { 'accept-encoding': coding })
  expect(headers['content-encoding']).toBe(coding)
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[coding]
  expect(decompress(rawPayload).toString()).toBe((await get('/swap')).body)
})

test('does not send the page again to a client that has it', async () => {
  const first = await get('/swap')
  const again = await get('/', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('hashed files are cached forever, other files are revalidated', async () => {
  const asset = await get('/assets/main-3f2a.js', { 'accept-encoding': 'br' })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(asset.rawPayload).toString()).toBe(script)
  const kept = await get('/assets/kept-77aa.js', { 'accept-encoding': 'gzip, br' })
  expect(kept.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(brotliDecompressSync(kept.rawPayload).toString()).toBe('made by the build')
  const plain = await get('/plain.js')
  expect(plain.headers['cache-control']).toBe('no-cache')
  expect(plain.headers['content-type']).toContain('javascript')
  const again = await get('/plain.js', { 'if-none-match': String(plain.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test.each([
  '/.env',
  `/${pagesFolder}/markets.html`,
  '/.git/config',
  '/%2eenv',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/..%5coutside.txt',
  '/assets/..%2f..%2f..%2foutside.txt',
  '/assets/missing.js',
  '/assets/',
  '/old.php',
  '/x%00.js',
])('%s is not found', async (path) => {
  const response = await get(path)
  expect(response.body).not.toMatch(/hidden|outside$|<html/)
  expect(response.headers['content-type']).toContain(problemType)
  expect([400, 404]).toContain(response.statusCode)
  const page = await get(path, { accept: 'text/html,*/*;q=0.8' })
  expect(page.statusCode).toBe(404)
  expect(page.body).not.toMatch(/hidden|outside$/)
  expect(page.body).toContain(`id="${configElementId}"`)
})

test('[SND-01] an account name at the end of an address is not a file', async () => {
  const response = await get('/send/to/B3TR/ann.vet')
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('<html')
})

test('an unknown service never becomes a page', async () => {
  expect((await get('/indexer/nothing')).statusCode).toBe(404)
  expect((await get('/api/nothing')).statusCode).toBe(404)
  const post = await app.inject({ url: '/swap', method: 'POST' })
  expect(post.statusCode).toBe(404)
})

test('only the app’s own files run, and it talks to this origin and its node only', async () => {
  const { headers } = await get('/swap')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain("default-src 'none'")
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash(inline.script)}'`)
  expect(policy).toContain(`style-src 'self' 'sha256-${hash(inline.style)}'`)
  expect(policy).toContain("img-src 'self' data:")
  expect(policy).toContain(
    "connect-src 'self' https://node.example wss://node.example https://tos.vecha.in wss://relay.walletconnect.org",
  )
  expect(policy).toContain(
    'frame-src connex: https://lite.sync.vecha.in https://sync.vecha.in https://verify.walletconnect.org',
  )
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain('trusted-types service-worker')
  expect(policy.join()).not.toMatch(/unsafe|\*/)
  const asset = await get('/assets/main-3f2a.js')
  for (const carried of [headers, asset.headers])
    expect(carried).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  const ofFiles = policy.map((directive) => directive.replace(/ 'sha256-.*/, ''))
  expect(asset.headers['content-security-policy']).toBe(ofFiles.join('; '))
})

test('refuses a folder without the built app in one sentence', async () => {
  await expect(createTestApi(ledger, { web: { folder: join(parent, 'nowhere') } })).rejects.toThrow(
    /There is no index.html in .*: build the web app with/,
  )
})
