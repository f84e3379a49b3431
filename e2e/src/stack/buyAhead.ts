import { createThorClient } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import { parseAmount, zeroAddress } from '@vermeil/units'
import { parseAggregatorsAnswer } from '@vermeil/wire'
import { expect } from 'vitest'
import type { Account } from '../wallet/Account.ts'
import { sendAsked } from '../wallet/sendAsked.ts'

/** Another trader buys a token with so much VET that its price of before is gone. */
export async function buyAhead(
  urls: { url: string; nodeUrl: string },
  trader: Account,
  symbol: string,
  amount: string,
): Promise<void> {
  const token = findTokenBySymbol(symbol)
  const query = new URLSearchParams({
    inputAmount: parseAmount(amount, 18).toString(),
    slippage: '1000',
    include: 'transactions',
    maker: trader.address,
  })
  const path = `/indexer/aggregators/${zeroAddress}/${token?.address}?${query}`
  const { transactions = [] } = parseAggregatorsAnswer(await (await fetch(urls.url + path)).json())
  const clauses = transactions.map(({ to, value, data }) => ({
    to,
    value: value.toString(),
    data,
  }))
  const txId = await sendAsked(urls.nodeUrl, trader, { clauses, options: {}, type: 0x51 })
  const thor = createThorClient({ url: urls.nodeUrl })
  await expect.poll(() => thor.fetchReceipt(txId), { timeout: 20_000 }).not.toBeNull()
}
