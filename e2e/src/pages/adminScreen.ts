import { developmentAccounts } from '@vermeil/devchain'
import { decodeHex } from '@vermeil/thor'
import type * as Playwright from 'playwright-core'
import type { PageInput } from '../browser/pageInput.ts'
import { createAccountOf } from '../wallet/TestAccount.ts'

/** The administrator of the dev chain. */
export const administrator = createAccountOf(decodeHex(developmentAccounts[0]?.privateKey ?? '0x'))

export const findNav = (page: Playwright.Page) => page.getByRole('navigation', { name: 'Admin' })
export const findRows = (page: Playwright.Page, name: string) =>
  page.getByRole('region', { name, exact: true }).locator('tbody tr')
export const findTitle = (page: Playwright.Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })

/** Problems other than the answers that a test causes. */
export const listOthers = (problems: readonly string[]) =>
  problems.filter((problem) => !/\b(401|403|404|503)\b/.test(problem))

/** Signs in to the admin area with the connected wallet. */
export async function signIn({ page, press }: PageInput): Promise<void> {
  await press(page.getByRole('button', { name: 'Sign in with wallet' }))
  await findNav(page).waitFor()
}

/** Opens a page of the admin area by its name. */
export async function openAdminPage({ page, press }: PageInput, name: string): Promise<void> {
  await press(findNav(page).getByRole('link', { name, exact: true }))
  await findTitle(page, name).waitFor()
}
