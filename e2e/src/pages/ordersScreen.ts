import { zeroAddress } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import type { OrderToPlace } from '../stack/orderBook.ts'
import { b3tr } from '../stack/readHoldings.ts'

export const ether = 10n ** 18n

/** Orders far above the market, so that only the journey itself fills them. */
export const sellVet = (amount: bigint, change: Partial<OrderToPlace> = {}): OrderToPlace => ({
  sold: zeroAddress,
  bought: b3tr.address,
  amountFrom: amount * ether,
  amountTo: amount * ether,
  ...change,
})
export const sellB3tr = (amount: bigint, change: Partial<OrderToPlace> = {}): OrderToPlace => ({
  sold: b3tr.address,
  bought: zeroAddress,
  amountFrom: amount * ether,
  amountTo: 50n * amount * ether,
  ...change,
})

/** The panel with the account's orders. */
export function findPanel(page: Playwright.Page): Playwright.Locator {
  return page.getByRole('region', { name: 'Limit orders', exact: true })
}

/** The row of an order. */
export function findRow(page: Playwright.Page, id: number): Playwright.Locator {
  const number = page.getByText(`#${id}`, { exact: true })
  return findPanel(page).locator('tr').filter({ has: number })
}

/** A filter with its count, such as `Open6`. */
export function findFilter(page: Playwright.Page, name: RegExp): Playwright.Locator {
  return findPanel(page).getByRole('group', { name: 'Filter' }).getByRole('button', { name })
}
