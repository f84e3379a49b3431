import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForFocus } from '../../browser/keyboard.ts'
import { inputAt } from '../../browser/pageInput.ts'
import { reload, visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { makeBrowserWallet } from '../../wallet/makeBrowserWallet.ts'

const { urls, openPage } = startBrowser()
const password = 'correct horse battery staple'
const minuteMs = 60_000

const findUnlocked = (page: Playwright.Page) =>
  page.getByRole('button', { name: /^Account 0x[^,]*$/ })
const findLocked = (page: Playwright.Page) =>
  page.getByRole('button', { name: /^Account 0x.*, locked$/ })

test.each(['desktop', 'phone'] as const)(
  '[WAL-09] on a %s a browser wallet stays unlocked over a reload, locks after the chosen time in every tab, is unlocked over the trade and reminds the user of its backup',
  async (width) => {
    const opened = await openPage(width)
    const { page, context, problems, press, write } = opened
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await context.clock.install()
    const address = await makeBrowserWallet(opened, urls.url, password)
    await visit(page, `${urls.url}/swap/VET/B3TR/100`)
    await findUnlocked(page).waitFor()
    const amount = page.getByRole('textbox', { name: 'You sell, amount in VET' })
    await expect.poll(() => amount.inputValue()).toBe('100')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).toContain(address)

    await press(page.getByRole('button', { name: /slippage, settings/ }))
    const settings = page.getByRole('dialog', { name: 'Settings' })
    const times = settings.getByRole('group', { name: 'Lock the browser wallet' })
    const shortest = times.getByRole('radio', { name: '5 min', exact: true })
    // A tap hits the label around the box.
    await press(width === 'phone' ? times.getByText('5 min', { exact: true }) : shortest)
    await expect.poll(() => shortest.isChecked()).toBe(true)
    await checkView(page, 'the time after which the wallet locks', {
      part: 'dialog[open]',
      at: [width],
    })
    await press(settings.getByRole('button', { name: 'Close' }))
    await settings.waitFor({ state: 'hidden' })

    await context.clock.fastForward(4 * minuteMs)
    await reload(page)
    await findUnlocked(page).waitFor()
    const tab = await context.newPage()
    await visit(tab, `${urls.url}/about`)
    await findUnlocked(tab).waitFor()
    await context.clock.fastForward(5 * minuteMs)
    await findLocked(page).waitFor()
    await findLocked(tab).waitFor()
    await reload(page)
    await findLocked(page).waitFor()

    await press(button('Unlock wallet'))
    const dialog = page.getByRole('dialog', { name: 'Unlock wallet' })
    await dialog.getByText('100 VET → B3TR stays as it is').waitFor()
    await dialog.getByText('It locks after 5 min without activity.').waitFor()
    await checkView(page, 'unlocking over the trade', { part: 'dialog[open]', at: [width] })
    await write(dialog.getByLabel('Password', { exact: true }), password)
    await press(dialog.getByRole('button', { name: 'Unlock', exact: true }))
    await dialog.waitFor({ state: 'hidden' })
    await findUnlocked(page).waitFor()
    expect(await amount.inputValue()).toBe('100')
    await waitForFocus(button('Swap'))
    await findUnlocked(tab).waitFor()
    const other = inputAt(tab, width)
    await other.press(findUnlocked(tab))
    await other.press(tab.getByRole('button', { name: 'Lock', exact: true }))
    await findLocked(page).waitFor()

    const reminder = page.getByRole('status').filter({ hasText: 'has no backup' })
    await reminder.waitFor()
    await checkView(page, 'the reminder of a backup', { at: [width] })
    await press(reminder.getByRole('button', { name: 'Remind me in a week' }))
    await reminder.waitFor({ state: 'hidden' })
    await context.clock.fastForward(7 * 24 * 60 * minuteMs)
    await reload(page)
    await press(reminder.getByRole('button', { name: 'Save backup' }))
    const backup = page.getByRole('dialog', { name: 'Back up' })
    await write(backup.getByLabel('Password', { exact: true }), password)
    await press(backup.getByRole('button', { name: 'Continue' }))
    await write(backup.getByLabel('Backup password'), password)
    await write(backup.getByLabel('Confirm password'), password)
    const saved = page.waitForEvent('download')
    await press(backup.getByRole('button', { name: 'Save backup file' }))
    await saved
    await press(backup.getByRole('button', { name: 'Done' }))
    await reminder.waitFor({ state: 'hidden' })
    await reload(page)
    await findLocked(page).waitFor()
    expect(await reminder.isVisible()).toBe(false)
    expect(problems).toEqual([])
    await context.close()
  },
)
