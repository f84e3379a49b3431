import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { startTestProxy } from '../../faults/startTestProxy.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'

const { urls, openPage } = startBrowser()

interface Manifest {
  name: string
  start_url: string
  scope: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

test('the page links a manifest from which the app can be installed, and its icons have their sizes', async () => {
  const { page, context, problems } = await openPage('desktop')
  await visit(page, `${urls.url}/swap`)
  const link = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(new URL(link ?? '', urls.url).href)
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = (await answer.json()) as Manifest
  expect(manifest).toMatchObject({
    name: 'Vermeil',
    scope: '/',
    start_url: '/swap',
    display: 'standalone',
  })
  const sizes = manifest.icons.map((icon) => icon.sizes)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const icons = [...manifest.icons, { src: touch ?? '', sizes: '180x180', type: 'image/png' }]
  for (const { src, sizes: size, type } of icons) {
    const icon = await page.request.get(new URL(src, urls.url).href)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
    expect([src, readPngSize(await icon.body())]).toEqual([src, size])
  }
  const client = await context.newCDPSession(page)
  const { errors } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

/** The size in the header of a PNG file. */
function readPngSize(file: Buffer): string {
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

test.each(['desktop', 'phone'] as const)(
  'on a %s an installed app without a network says so and starts nothing, opens again by itself, and never runs an old build',
  async (width) => {
    const relay = await startTestProxy(urls.url)
    const { page, context } = await openPage(width, { hasWorker: true })
    await page.goto(`${relay.url}/swap/VET/B3TR`)
    const field = page.getByRole('textbox', { name: 'You sell, amount in VET' })
    await field.waitFor()
    await expect.poll(() => listKept(page)).toContain('/')
    const first = await listKept(page)

    await relay.cut()
    const toNode = countNodeRequests(page)
    await page.reload()
    await page.getByRole('heading', { name: "You're offline" }).waitFor()
    await page.getByText('Your wallet and your tokens are safe.').waitFor()
    // Its style sheet is kept too.
    const card = page.getByRole('alert')
    expect(await card.evaluate((each) => getComputedStyle(each).textAlign)).toBe('center')
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Swap', exact: true }).count()).toBe(0)
    await checkView(page, 'the app without a network', { at: [width] })
    expect(toNode()).toBe(0)

    // The server comes back with another build while the old one is kept.
    relay.deploy('second')
    await relay.resume()
    relay.takeAsked()
    await field.waitFor()
    await expect.poll(() => readBuild(page)).toBe('second')
    const scripts = relay.takeAsked().filter((path) => path.endsWith('.js'))
    expect(scripts.some((path) => /\/index-.+\.second\.js$/.test(path))).toBe(true)
    const old = scripts.filter((path) => path.startsWith('/assets/') && !/\.second\.js$/.test(path))
    expect(old).toEqual([])

    // From now on the new build is kept, and nothing of the old one.
    await expect
      .poll(() => listKept(page))
      .toContainEqual(expect.stringMatching(/index-.+\.second\.js$/))
    const scriptsOf = (kept: string[]) => kept.filter((path) => path.endsWith('.js'))
    await expect
      .poll(async () => scriptsOf(await listKept(page)).filter((path) => first.includes(path)))
      .toEqual([])
    await relay.cut()
    await page.reload()
    await page.getByRole('heading', { name: "You're offline" }).waitFor()
    await expect.poll(() => readBuild(page)).toBe('second')
    await context.close()
  },
)

/** The paths that the service worker keeps. */
function listKept(page: Playwright.Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('shell')).keys()
    return kept.map(({ url }) => new URL(url).pathname)
  })
}

function readBuild(page: Playwright.Page): Promise<unknown> {
  return page.evaluate(() => (globalThis as { build?: string }).build)
}

/** Counts what the next page asks of the node. The one before may still ask until it is left. */
function countNodeRequests(page: Playwright.Page): () => number {
  let count = 0
  const note = (url: string) => {
    if (new URL(url).host === new URL(urls.nodeUrl).host) count += 1
  }
  page.once('framenavigated', () => {
    page.on('request', (request) => note(request.url()))
    page.on('websocket', (socket) => note(socket.url()))
  })
  return () => count
}
