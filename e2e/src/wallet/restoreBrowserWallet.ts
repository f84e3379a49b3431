import { encodeHex } from '@vermeil/thor'
import type { PageInput } from '../browser/pageInput.ts'
import { openConnect } from './openConnect.ts'

/** Restores a browser wallet from its private key, protects it with a password and connects it. */
export async function restoreBrowserWallet(
  input: PageInput,
  url: string,
  { privateKey, password }: { privateKey: Uint8Array; password: string },
): Promise<void> {
  const { page, press, write } = input
  await openConnect(input, url)
  await press(page.getByRole('button', { name: /^Restore a wallet/ }))
  await write(page.getByLabel('Or the private key'), encodeHex(privateKey).slice(2))
  await press(page.getByRole('button', { name: 'Restore', exact: true }))
  const instead = page.getByRole('button', { name: 'Use a password instead' })
  const field = page.getByLabel('Password', { exact: true })
  await field.or(instead).first().waitFor()
  if (await instead.isVisible()) await press(instead)
  await write(field, password)
  await write(page.getByLabel('Confirm password'), password)
  await press(page.getByRole('button', { name: 'Continue' }))
  await press(page.getByRole('button', { name: 'Start trading' }))
  await page.waitForURL(({ pathname }) => pathname === '/')
}
