import {
  addresses,
  decodeEvent,
  decodeResult,
  encodeCall,
  orderBook,
  orderBookEvents,
} from '@vermeil/abi'
import { createThorClient } from '@vermeil/thor'
import type { Address, Hex, TxId } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import type { PageInput } from '../browser/pageInput.ts'

type Page = Playwright.Page

/** The main button of the limit card, once it is enabled. */
export function findCreateButton(page: Page): Playwright.Locator {
  return page.getByRole('button', { name: 'Create limit order', disabled: false })
}

/** The rate field in one of its directions, such as 'B3TR per VET'. */
export function findRate(page: Page, unit: string): Playwright.Locator {
  return page.getByRole('textbox', { name: `Rate, ${unit}` })
}

/** Presses the button and signs in the confirm dialog. Returns the dialog of the created order. */
export async function createOrder({
  page,
  press,
  confirm,
}: PageInput): Promise<Playwright.Locator> {
  await press(findCreateButton(page))
  await confirmOrder({ page, press, confirm })
  const created = page.getByRole('dialog', { name: 'Limit order created' })
  await created.waitFor()
  return created
}

/** Signs in the confirm dialog, once the order is simulated. */
export async function confirmOrder({
  page,
  confirm,
}: Pick<PageInput, 'page' | 'press' | 'confirm'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm limit order' })
  await confirm(dialog.getByRole('button', { name: 'Sign transaction', disabled: false }))
}

/** The order that a transaction created, from its event. */
export async function readCreatedOrder(nodeUrl: string, txId: TxId) {
  const receipt = await createThorClient({ url: nodeUrl }).fetchReceipt(txId)
  const { topic } = orderBookEvents.OrderCreated
  const events = receipt?.outputs.flatMap((output) => output.events) ?? []
  const event = events.find(({ topics }) => topics[0] === topic)
  if (!event) throw new Error('The transaction created no order.')
  return decodeEvent(orderBookEvents.OrderCreated, event)
}

/** An option of an order; 0 without it. */
export async function readOrderOption(
  nodeUrl: string,
  orderId: bigint,
  key: string,
): Promise<bigint> {
  const data = encodeCall(orderBook.orderOptions, [orderId, key])
  return decodeResult(orderBook.orderOptions, await call(nodeUrl, data))
}

/** The amount of a token that an account's open orders hold. */
export async function readCommitted(
  nodeUrl: string,
  owner: Address,
  token: Address,
): Promise<bigint> {
  const data = encodeCall(orderBook.getUserCommittedTokens, [owner, token])
  return decodeResult(orderBook.getUserCommittedTokens, await call(nodeUrl, data))
}

/** The answer of the order book to a call. */
async function call(nodeUrl: string, data: Hex): Promise<Hex> {
  const clauses = [{ to: addresses.dev.orderBook, value: 0n, data }]
  const [result] = await createThorClient({ url: nodeUrl }).simulate({ clauses }, 'best')
  if (!result || result.reverted) throw new Error('The order book does not answer.')
  return result.data
}
