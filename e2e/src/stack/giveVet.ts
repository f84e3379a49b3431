import type { Address } from '@vermeil/units'
import { parseAmount } from '@vermeil/units'
import { vi } from 'vitest'
import { sendRequested } from '../wallet/sendRequested.ts'
import type { StackUrls } from './findStack.ts'
import { readHoldings } from './readHoldings.ts'
import { takeFundedAccount } from './takeFundedAccount.ts'

const gift = parseAmount('49000', 18)

/** Gives an account, in addition to its test funds, 49,000 VET from each of several other accounts. */
export async function giveVet(urls: StackUrls, account: Address, givers: number): Promise<void> {
  const { vet } = await readHoldings(urls.nodeUrl, account)
  const clauses = [{ to: account, value: `0x${gift.toString(16)}` }]
  const give = async () => {
    const helper = await takeFundedAccount(urls)
    await sendRequested(urls.nodeUrl, helper, { clauses, options: {}, type: 0x51 })
  }
  await Promise.all(Array.from({ length: givers }, give))
  const whole = vet + gift * BigInt(givers)
  const hasArrived = async () => (await readHoldings(urls.nodeUrl, account)).vet === whole
  await vi.waitUntil(hasArrived, { timeout: 20_000, interval: 100 })
}
