import type { Address } from '@vermeil/units'
import type { PageInput } from '../browser/pageInput.ts'
import { openConnect } from './openConnect.ts'
import { readActiveWallet } from './readActiveWallet.ts'

/** Creates a browser wallet with a password, takes test funds for it and starts trading. */
export async function makeBrowserWallet(
  input: PageInput,
  url: string,
  password: string,
): Promise<Address> {
  const { page, press, write } = input
  await openConnect(input, url)
  await press(page.getByRole('button', { name: /^Browser wallet/ }))
  const instead = page.getByRole('button', { name: 'Use a password instead' })
  const field = page.getByLabel('Password', { exact: true })
  await field.or(instead).first().waitFor()
  if (await instead.isVisible()) await press(instead)
  await write(field, password)
  await write(page.getByLabel('Confirm password'), password)
  await press(page.getByRole('button', { name: 'Continue' }))
  await press(page.getByRole('button', { name: 'Get test funds' }))
  await page.getByText('Test funds are on their way').waitFor()
  await press(page.getByRole('button', { name: 'Start trading' }))
  await page.waitForURL(({ pathname }) => pathname === '/')
  return readActiveWallet(page)
}
