import { expect, test } from 'vitest'
import { phone } from '../../browser/openPage.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { claimName } from '../../stack/claimName.ts'
import { openConnect } from '../../wallet/openConnect.ts'

const { urls, openConnected } = startBrowser()

test.each(phone)(
  '[WAL-03][WAL-07][WAL-08] on a %s a wallet is disconnected for another one and restored after a refusal; its profile has its name',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, wallet, press } = opened
    const name = await claimName(urls.nodeUrl, account)

    await openConnect(opened, urls.url)
    const banner = page.getByRole('banner')
    const me = banner.getByRole('button', { name: /^Account / })
    await me.waitFor()
    const answer = Promise.withResolvers<boolean>()
    wallet.approve = () => answer.promise
    await press(page.getByRole('button', { name: /^VeWorld.*(?:Extension|Detected)/ }))
    await banner.getByRole('link', { name: 'Connect Wallet' }).waitFor()
    answer.resolve(false)
    await page.getByText('The connection was rejected').waitFor()
    await me.waitFor()
    expect(new URL(page.url()).pathname).toBe('/connect')

    await press(me)
    await press(page.locator('#account-menu').getByRole('button', { name: new RegExp(name) }))
    await page.waitForURL(`${urls.url}/users/${name}`)
    await page.getByRole('heading', { name }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)
