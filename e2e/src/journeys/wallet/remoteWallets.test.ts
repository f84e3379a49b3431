import { createThorClient } from '@vermeil/thor'
import { parseAmount, shortenAddress } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone } from '../../browser/openPage.ts'
import type { PageInput } from '../../browser/pageInput.ts'
import { visit } from '../../browser/visit.ts'
import { rewriteConfig } from '../../faults/rewriteConfig.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, swapThrough } from '../../pages/swapScreen.ts'
import { readHoldings } from '../../stack/readHoldings.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'
import { waitForWallets } from '../../wallet/openConnect.ts'
import { openPhoneWallet, type PhoneWallet } from '../../wallet/openPhoneWallet.ts'
import { playRelay } from '../../wallet/playRelay.ts'
import { playSync2 } from '../../wallet/playSync2.ts'
import { type StartedRelay, startRelay } from '../../wallet/startRelay.ts'

const { urls, openPage } = startBrowser()
const sellText = '100'
const sold = parseAmount(sellText, 18)
let relay: StartedRelay

beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay[Symbol.asyncDispose]())

async function readGenesisId(): Promise<string> {
  const block = await createThorClient({ url: urls.nodeUrl }).fetchBlock(0)
  return block?.id ?? ''
}

async function createFundedAccounts() {
  return [await takeFundedAccount(urls), await takeFundedAccount(urls)] as const
}

const findMe = (page: Playwright.Page) => page.locator('button.account-button')

/** Opens the panel from the account menu to add a wallet. */
async function addWallet(input: PageInput): Promise<void> {
  const { page, press } = input
  await press(findMe(page))
  await press(page.getByRole('button', { name: 'Add Wallet', exact: true }))
  await waitForWallets(input)
  await page.getByRole('button', { name: /^VeWorld/ }).waitFor()
}

/**
 * Swaps with the active account and returns what each account has spent: nothing, or the amount sold. If an order takes
 * nearly all of it, less than a millionth comes back.
 */
async function swapAndRead(input: PageInput, addresses: readonly string[]): Promise<bigint[]> {
  const { page, press } = input
  const readAll = () =>
    Promise.all(addresses.map((address) => readHoldings(urls.nodeUrl, address as never)))
  await visit(page, `${urls.url}/swap/VET/B3TR`)
  await findMe(page).waitFor()
  const before = await readAll()
  await askForQuote(input, sellText)
  await swapThrough(input)
  await press(page.getByRole('button', { name: 'Done', exact: true }))
  const after = await readAll()
  return before.map(({ vet }, index) => {
    const spent = vet - (after[index]?.vet ?? 0n)
    return spent <= sold && spent >= sold - sold / 1_000_000n ? sold : spent
  })
}

/** Connects the page to a phone, which scans the link of its dialog. */
async function connectPhone({ page, press }: PageInput, phone: PhoneWallet): Promise<void> {
  await press(page.getByRole('button', { name: /^WalletConnect/ }))
  const dialog = page.getByRole('dialog', { name: 'Connect by WalletConnect' })
  const link = dialog.getByRole('link', { name: 'Open in a wallet' })
  await phone.scan((await link.getAttribute('href')) ?? '')
}

/** Configures WalletConnect for the page, with our relay. */
async function offerWalletConnect(page: Playwright.Page): Promise<void> {
  await rewriteConfig(page, { walletConnect: '0123456789abcdef'.repeat(2) })
  await playRelay(page, relay.relay)
}

/** The problems of the page that are ours. WalletConnect's client logs an answer of the relay that arrives twice. */
function listOwn(problems: readonly string[]): string[] {
  return problems.filter((problem) => !problem.includes('Pending session not found'))
}

async function switchTo({ page, press }: PageInput, address: string): Promise<void> {
  const short = shortenAddress(address as never)
  await press(findMe(page))
  await press(
    page
      .locator('#account-menu')
      .getByRole('button', { name: new RegExp(short) })
      .first(),
  )
  await expect.poll(() => findMe(page).getAttribute('aria-label')).toBe(`Account ${short}`)
  await page.getByText('Switching wallet...').waitFor({ state: 'hidden' })
}

test.each(phone)(
  '[WAL-01][WAL-06] on a %s two accounts of Sync2 connect by certificate, and the active one signs each swap',
  async (width) => {
    const accounts = await createFundedAccounts()
    const addresses = accounts.map(({ address }) => address)
    const opened = await openPage(width)
    const { page, context, problems, press } = opened
    const genesisId = await readGenesisId()
    const wallet = await playSync2(page, { nodeUrl: urls.nodeUrl, genesisId, accounts })

    await visit(page, `${urls.url}/swap/VET/B3TR/${sellText}`)
    await press(page.getByRole('main').getByRole('button', { name: 'Connect wallet' }))
    await press(page.getByRole('button', { name: /^Sync2/ }))
    await findMe(page).waitFor()
    expect(wallet.taken[0]).toMatchObject({ type: 'cert', payload: { options: {} } })
    expect(await swapAndRead(opened, addresses)).toEqual([sold, 0n])

    wallet.account = accounts[1]
    await addWallet(opened)
    await press(page.getByRole('button', { name: /^Sync2/ }))
    await page.waitForURL(`${urls.url}/`)
    expect(await swapAndRead(opened, addresses)).toEqual([0n, sold])
    await switchTo(opened, addresses[0] ?? '')
    expect(await swapAndRead(opened, addresses)).toEqual([sold, 0n])
    const [first, second] = addresses
    expect(wallet.sent.map(({ signer }) => signer)).toEqual([first, second, first])
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(phone)(
  '[WAL-01][WAL-06][WAL-07] on a %s two phones connect by WalletConnect, and the active one signs each swap, after a reload too',
  async (width) => {
    const accounts = await createFundedAccounts()
    const addresses = accounts.map(({ address }) => address)
    const opened = await openPage(width)
    const { page, context, problems, press } = opened
    await offerWalletConnect(page)
    const config = { relayUrl: relay.url, nodeUrl: urls.nodeUrl }
    await using one = await openPhoneWallet({ ...config, account: accounts[0] })
    await using other = await openPhoneWallet({ ...config, account: accounts[1] })

    await visit(page, `${urls.url}/swap/VET/B3TR/${sellText}`)
    await press(page.getByRole('main').getByRole('button', { name: 'Connect wallet' }))
    await connectPhone(opened, one)
    await findMe(page).waitFor()
    expect(await swapAndRead(opened, addresses)).toEqual([sold, 0n])

    await addWallet(opened)
    await connectPhone(opened, other)
    await page.waitForURL(`${urls.url}/`)
    expect(await swapAndRead(opened, addresses)).toEqual([0n, sold])
    await switchTo(opened, addresses[0] ?? '')
    expect(await swapAndRead(opened, addresses)).toEqual([sold, 0n])
    expect([one.sent.length, other.sent.length]).toEqual([2, 1])

    await one.endSessions()
    await askForQuote(opened, sellText)
    await press(page.getByRole('button', { name: 'Swap', exact: true, disabled: false }))
    await page.getByText('Your phone wallet ended the connection.').waitFor()
    expect(listOwn(problems)).toEqual([])
    await context.close()
  },
)

test.each(phone)(
  '[WAL-06] on a %s a Sync2 wallet and a WalletConnect wallet take turns, and the other one is never asked',
  async (width) => {
    const accounts = await createFundedAccounts()
    const addresses = accounts.map(({ address }) => address)
    const opened = await openPage(width)
    const { page, context, problems, press } = opened
    await offerWalletConnect(page)
    const genesisId = await readGenesisId()
    const { nodeUrl } = urls
    const sync2 = await playSync2(page, { nodeUrl, genesisId, accounts: [accounts[0]] })
    await using phone = await openPhoneWallet({
      relayUrl: relay.url,
      nodeUrl,
      account: accounts[1],
    })

    await visit(page, `${urls.url}/swap/VET/B3TR/${sellText}`)
    await press(page.getByRole('main').getByRole('button', { name: 'Connect wallet' }))
    await press(page.getByRole('button', { name: /^Sync2/ }))
    await findMe(page).waitFor()
    await addWallet(opened)
    await connectPhone(opened, phone)
    await page.waitForURL(`${urls.url}/`)
    expect(await swapAndRead(opened, addresses)).toEqual([0n, sold])
    await switchTo(opened, addresses[0] ?? '')
    expect(await swapAndRead(opened, addresses)).toEqual([sold, 0n])
    await switchTo(opened, addresses[1] ?? '')
    expect(await swapAndRead(opened, addresses)).toEqual([0n, sold])
    expect([sync2.sent.length, phone.sent.length]).toEqual([1, 2])
    expect(listOwn(problems)).toEqual([])
    await context.close()
  },
)
