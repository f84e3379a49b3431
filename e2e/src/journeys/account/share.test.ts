import { addresses } from '@vermeil/abi'
import { createThorClient } from '@vermeil/thor'
import { parseAmount } from '@vermeil/units'
import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, findFigure, readAmount, swapThrough } from '../../pages/swapScreen.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'
import { sendRequested, signRequested } from '../../wallet/sendRequested.ts'
import { createAccount } from '../../wallet/TestAccount.ts'

const { urls, openConnected } = startBrowser()
const both = ['desktop', 'phone'] as const

test.each(both)(
  '[SHR-01] on a %s a swap is shared by a post, and its link shows the swap',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, press } = opened
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '321')
    await swapThrough(opened)
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    const bought = (await findFigure(complete, 'Bought').innerText()).replace(/^.*\n/, '')
    const share = complete.getByRole('link', { name: 'Share your Swap' })
    const post = new URL((await share.getAttribute('href')) ?? '')
    expect(post.searchParams.get('text')).toBe(`I swapped 321 VET for ${bought.trim()} on Vermeil.`)
    const shared = new URL(post.searchParams.get('url') ?? '')
    expect(shared.pathname).toMatch(/^\/share\/swap\/0x[0-9a-f]{64}$/)

    const window = context.waitForEvent('page')
    await press(share)
    await (await window).close()
    await visit(page, shared.href)
    await page.getByRole('heading', { name: 'A swap on Vermeil' }).waitFor()
    const main = page.getByRole('main')
    expect(await findFigure(main, 'Sold').innerText()).toContain('321 VET')
    const shown = readAmount((await findFigure(main, 'Bought').innerText()).replace(/^.*\n/, ''))
    expect(shown - readAmount(bought)).toBeLessThan(10n ** 15n)
    expect(await findFigure(main, 'Rate').innerText()).toMatch(/^1 VET = [\d.]+ B3TR$/)
    const route = main.getByRole('region', { name: 'Route' })
    await route
      .getByText(/^[\d.,]+ \w+ → [\d.,]+ \w+$/)
      .first()
      .waitFor()
    await route
      .getByRole('link', { name: /^(VeRocket|BetterSwap|Vexchange)/ })
      .first()
      .waitFor()
    expect(await findFigure(main, 'Network fee').innerText()).toMatch(/[\d.]+ VTHO$/)
    const now = main.getByRole('region', { name: 'The same swap now' })
    await now.getByText(/^[\d.,]+ B3TR$/).waitFor()
    const profile = findFigure(main, 'Account').getByRole('link')
    expect(await profile.getAttribute('href')).toBe(`/users/${account.address}`)
    const again = main.getByRole('link', { name: 'Share', exact: true })
    expect(await again.getAttribute('href')).toContain(encodeURIComponent(shared.href))
    await checkView(page, 'a shared swap', { at: [width] })
    await press(main.getByRole('link', { name: 'Swap VET to B3TR' }))
    await page.waitForURL(`${urls.url}/swap/VET/B3TR?fromAmount=321`)
    expect(problems).toEqual([])
    await context.close()
  },
)

/** Fetches a page as a crawler does, without running its scripts, and reads its title and the tags of its head. */
async function crawl(path: string): Promise<Map<string, string>> {
  const headers = { 'user-agent': 'Twitterbot/1.0' }
  const html = await (await fetch(urls.url + path, { headers })).text()
  const tags = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return new Map([
    ['title', title],
    ...[...tags].map(([, name = '', text = '']) => [name, text] as const),
  ])
}

test.each(['unicorn', 'matrix'])(
  '[SHR-01] a crawler reads the tags and the picture of a swap and of an order in the %s theme',
  async (theme) => {
    const swaps = `${urls.url}/api/quality/swaps?period=all&pageSize=1`
    const findSwap = async () =>
      ((await (await fetch(swaps)).json()) as { swaps: { txID: string }[] }).swaps[0]?.txID
    await expect.poll(findSwap).toBeDefined()
    const order = await fetch(`${urls.url}/api/orders/1`)
    const { transaction_id } = (await order.json()) as { transaction_id: string }
    for (const [path, title] of [
      [`/share/swap/${await findSwap()}`, /^[\d.,]+ \w+ for [\d.,]+ \w+$/],
      [`/limit/${transaction_id}`, /^Sell [\d.,]+ \w+ for [\d.,]+ \w+$/],
      [`/share/limit/${transaction_id}`, /^Sell [\d.,]+ \w+ for [\d.,]+ \w+$/],
    ] as const) {
      const tags = await crawl(`${path}?theme=${theme}`)
      expect(tags.get('og:title'), path).toMatch(title)
      expect(tags.get('title')).toBe(`${tags.get('og:title')} · Vermeil`)
      expect(tags.get('description')).toBe(tags.get('og:description'))
      expect(tags.get('twitter:card')).toBe('summary_large_image')
      const picture = await fetch(tags.get('og:image') ?? '')
      expect(picture.headers.get('content-type')).toBe('image/png')
      const bytes = Buffer.from(await picture.arrayBuffer())
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      expect(tags.get('og:image')).toContain(`theme=${theme}`)
    }
  },
)

test.each(both)(
  '[SHR-01] on a %s a link to another transaction says so, one that is too early is checked again, and a failure is explained',
  async (width) => {
    const { page, context, problems, press } = await openConnected(width)
    const payer = await takeFundedAccount(urls)
    const main = page.getByRole('main')
    await visit(page, `${urls.url}/share/swap/0x12`)
    await main.getByText("That isn't a transaction id.").waitFor()

    const amount = `0x${parseAmount('1', 18).toString(16)}`
    const clauses = [{ to: createAccount().address, value: amount }]
    const asked = { clauses, options: {}, type: 0x51 } as const
    const early = await signRequested(urls.nodeUrl, payer, asked)
    await visit(page, `${urls.url}/share/swap/${early.txId}`)
    await main.getByText("This transaction isn't in a block yet.").waitFor()
    await createThorClient({ url: urls.nodeUrl }).sendTransaction(early.raw)
    await main.getByText("This transaction isn't a swap.").waitFor()
    await visit(page, `${urls.url}/share/limit/${early.txId}`)
    await main.getByText("This transaction isn't an order.").waitFor()
    const reverting = { to: addresses.dev.orderBook, value: '0x0', data: '0xdeadbeef' }
    const failed = await sendRequested(urls.nodeUrl, payer, {
      clauses: [reverting],
      options: { gas: 100_000 },
      type: 0x51,
      overrides: { sendsReverting: true },
    })
    await visit(page, `${urls.url}/share/swap/${failed}`)
    await main.getByText('This transaction failed. Nothing was swapped.').waitFor()
    await visit(page, `${urls.url}/limit/${failed}`)
    await main.getByText('This transaction failed. No order was created.').waitFor()
    const node = `${urls.nodeUrl}/transactions/**`
    await page.route(node, (route) => route.abort())
    await visit(page, `${urls.url}/share/swap/${early.txId}`)
    await main.getByText('The transaction could not be fetched').waitFor()
    await checkView(page, 'a shared swap that cannot be fetched', { at: [width] })
    await page.unroute(node)
    await press(main.getByRole('button', { name: 'Retry' }))
    await main.getByText("This transaction isn't a swap.").waitFor()
    await checkView(page, 'a link to no swap', { at: [width] })
    await visit(page, `${urls.url}/share/limit/${early.txId}`)
    await press(main.getByRole('link', { name: 'Create limit order' }))
    await page.waitForURL(/\/limit/)
    // The first link answers 404, and the node was cut off.
    expect(problems.filter((text) => !/ERR_FAILED|404/.test(text))).toEqual([])
    await context.close()
  },
)
