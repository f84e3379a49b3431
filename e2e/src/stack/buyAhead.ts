import { findTokenBySymbol } from '@vermeil/tokens'
import { parseAmount, zeroAddress } from '@vermeil/units'
import { parseAggregatorsAnswer } from '@vermeil/wire'
import type { TestAccount } from '../wallet/TestAccount.ts'
import { sendClauses } from './giveTokens.ts'

/** Another trader buys so much of the same token that the previous price is gone. */
export async function buyAhead(
  urls: { url: string; nodeUrl: string },
  trader: TestAccount,
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
  await sendClauses(urls, trader, transactions)
}
