import { findTokenBySymbol } from '@vermeil/tokens'
import { parseAmount, zeroAddress } from '@vermeil/units'
import { parseAggregatorsAnswer } from '@vermeil/wire'
import type { Account } from '../wallet/Account.ts'
import { sendAsked } from '../wallet/sendAsked.ts'
import { waitForReceipt } from './holdSwaps.ts'

/** Another trader buys so much of the same token that the previous price is gone. */
export async function buyAhead(
  urls: { url: string; nodeUrl: string },
  trader: Account,
  { symbol, amount }: { symbol: string; amount: string },
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
  const asked = { clauses, options: {}, type: 0x51 } as const
  await waitForReceipt(urls.nodeUrl, await sendAsked(urls.nodeUrl, trader, asked))
}
