import { shortenAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { waitForFocus } from '../../browser/keyboard.ts'
import { closeByBack, visit, waitForStepBack } from '../../browser/visit.ts'
import { holdTimers } from '../../faults/holdTimers.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { catchText } from '../../pages/swapScreen.ts'
import { claimName } from '../../stack/claimName.ts'
import { createAccount } from '../../wallet/TestAccount.ts'

/** How long 'Switching wallet...' covers the page. */
const overlayMs = 250
const { urls, openConnected } = startBrowser()

test.each(['desktop', 'phone'] as const)(
  '[WAL-03][WAL-04][WAL-05][WAL-06][WAL-08] on a %s the account menu lists the wallets by name or address, and the dialog switches and disconnects them',
  async (width) => {
    const { page, context, problems, account, wallet, press } = await openConnected(width)
    const name = await claimName(urls.nodeUrl, account)
    const second = createAccount()
    const shortSecond = shortenAddress(second.address)

    await visit(page, `${urls.url}/swap`)
    const me = page.locator('button.account-button')
    const menu = page.locator('#account-menu')
    const button = (text: string | RegExp) => page.getByRole('button', { name: text, exact: true })
    await press(me)
    if (width === 'phone') {
      // The menu is a sheet from below, and Back closes it.
      await page.getByRole('dialog', { name: 'Account' }).waitFor()
      await closeByBack(page)
      await menu.waitFor({ state: 'hidden' })
      await press(me)
    }
    wallet.account = second
    await press(button('Add Wallet'))
    await page.waitForURL(`${urls.url}/connect`)
    const added = catchText(page, 'Switching wallet...')
    await press(button(/^VeWorld/))
    await added
    await page.waitForURL(`${urls.url}/`)
    await expect.poll(() => me.getAttribute('aria-label')).toBe(`Account ${shortSecond}`)

    await press(me)
    const rows = menu.getByRole('listitem').filter({ hasText: /0x/ })
    await expect.poll(() => rows.count()).toBe(2)
    const named = rows.filter({ hasText: name })
    const current = rows.filter({ hasText: 'Active' })
    expect(await named.innerText()).toContain(shortenAddress(account.address))
    expect(await current.innerText()).toContain(shortSecond)
    expect(await rows.locator('svg').count()).toBeGreaterThanOrEqual(2)
    expect(await menu.getByText('Logout').count()).toBe(0)
    await checkView(page, 'two wallets in the menu', { part: '#account-menu', at: [width] })
    await press(current.getByRole('button').first())
    await page.waitForURL(`${urls.url}/users/${second.address}`)

    await press(me)
    const endSwitch = await holdTimers(page, overlayMs)
    await press(named.getByRole('button').first())
    await page.getByText('Switching wallet...').waitFor()
    await checkView(page, 'a wallet that is switched', { at: [width] })
    await endSwitch()
    await expect.poll(() => me.getAttribute('aria-label')).toBe(`Account ${name}`)
    if (width === 'desktop') expect(await me.innerText()).toContain(name)

    await page.getByText('Switching wallet...').waitFor({ state: 'hidden' })
    await press(button('Manage Wallets'))
    const dialog = page.getByRole('dialog', { name: 'Change Wallet' })
    await dialog.getByText('Active').waitFor()
    await dialog.getByRole('button', { name: `Switch to ${shortSecond}` }).waitFor()
    await dialog.getByRole('button', { name: 'Connect New Wallet' }).waitFor()
    await checkView(page, 'two wallets to manage', { part: 'dialog[open]', at: [width] })
    const leaving = catchText(page, 'Switching wallet...')
    await press(dialog.getByRole('button', { name: `Disconnect ${name}` }))
    await leaving
    await expect.poll(() => me.getAttribute('aria-label')).toBe(`Account ${shortSecond}`)
    await press(dialog.getByRole('button', { name: 'Close' }))
    await dialog.waitFor({ state: 'hidden' })
    await waitForFocus(me)
    expect(problems).toEqual([])
    await context.close()
  },
)

test('turning a phone while the account menu is open leaves no dead entry in the history', async () => {
  const { page, context, problems, press } = await openConnected('phone')
  await visit(page, `${urls.url}/about`)
  await visit(page, `${urls.url}/swap`)
  await press(page.locator('button.account-button'))
  const sheet = page.getByRole('dialog', { name: 'Account' })
  await sheet.waitFor()
  await page.waitForFunction(() => history.state?.layer === true)
  await page.setViewportSize({ width: 844, height: 390 })
  await sheet.waitFor({ state: 'hidden' })
  await waitForStepBack(page)
  await page.goBack()
  await page.waitForURL(`${urls.url}/about`)
  expect(problems).toEqual([])
  await context.close()
})
