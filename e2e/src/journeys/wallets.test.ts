import { addresses, encodeCall, nameResolver } from '@vermeil/abi'
import { createThorClient } from '@vermeil/thor'
import { expect, test } from 'vitest'
import { sendAsked } from '../wallet/sendAsked.ts'
import { startBrowser } from './startBrowser.ts'

const { urls, openConnected } = startBrowser()
const thor = createThorClient({ url: urls.nodeUrl })

test('[WAL-03][WAL-07][WAL-08] a wallet makes way for another one and is back where that is refused; its profile has its name', async () => {
  const { page, context, problems, account, wallet } = await openConnected('desktop')
  const name = `w${account.address.slice(2, 10)}.vet`
  const data = encodeCall(nameResolver.claim, [name])
  const clauses = [{ to: addresses.dev.nameResolver, value: '0x0', data }]
  const claim = await sendAsked(urls.nodeUrl, account, { clauses, options: {}, type: 0x51 })
  await expect.poll(() => thor.fetchReceipt(claim), { timeout: 20_000 }).not.toBeNull()

  await page.goto(`${urls.url}/connect`)
  const banner = page.getByRole('banner')
  const me = banner.getByRole('button', { name: /^Account 0x/ })
  await me.waitFor()
  const answer = Promise.withResolvers<boolean>()
  wallet.approve = () => answer.promise
  await page.getByRole('button', { name: /^VeWorld.*(?:Extension|Detected)/ }).click()
  await banner.getByRole('link', { name: 'Connect Wallet' }).waitFor()
  answer.resolve(false)
  await page.getByText('The connection was rejected').waitFor()
  await me.waitFor()
  expect(new URL(page.url()).pathname).toBe('/connect')

  await me.click()
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.waitForURL(`${urls.url}/users/${name}`)
  await page.getByRole('heading', { name }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})
