import type { Receipt } from '@vermeil/thor'
import { parseAmount, zeroAddress } from '@vermeil/units'
import { parseAggregatorsAnswer } from '@vermeil/wire'
import { vi } from 'vitest'
import type { TestAccount } from '../wallet/TestAccount.ts'
import type { StackUrls } from './findStack.ts'
import { sendClauses } from './giveTokens.ts'
import { readToken } from './readHoldings.ts'

async function fetchQuote({ url }: StackUrls, symbol: string, query: Record<string, string>) {
  const path = `/indexer/aggregators/${zeroAddress}/${readToken(symbol).address}`
  return parseAggregatorsAnswer(
    await (await fetch(`${url}${path}?${new URLSearchParams(query)}`)).json(),
  )
}

/** Another trader buys a token for this amount of VET. */
export async function buyAhead(
  urls: StackUrls,
  trader: TestAccount,
  { symbol, amount }: { symbol: string; amount: string },
): Promise<Receipt> {
  const inputAmount = parseAmount(amount, 18).toString()
  const query = { inputAmount, slippage: '1000', include: 'transactions', maker: trader.address }
  const { transactions = [] } = await fetchQuote(urls, symbol, query)
  return sendClauses(urls, trader, transactions)
}

/**
 * Another trader buys a token until 1,000 VET buy at least 3% less of it. Resting orders may sell the first purchases
 * at an unchanged price.
 */
export async function raisePrice(
  urls: StackUrls,
  trader: TestAccount,
  symbol: string,
): Promise<void> {
  const query = { inputAmount: parseAmount('1000', 18).toString() }
  const { totalAmountOut } = await fetchQuote(urls, symbol, query)
  const isRaised = async ({ meta }: Receipt): Promise<boolean> => {
    const quote = await vi.waitUntil(async () => {
      const answer = await fetchQuote(urls, symbol, query)
      return answer.block.number >= meta.blockNumber && answer
    }, 20_000)
    return quote.totalAmountOut * 100n <= totalAmountOut * 97n
  }
  for (let time = 0; time < 5; time++)
    if (await isRaised(await buyAhead(urls, trader, { symbol, amount: '9000' }))) return
  throw new Error(`Purchases for 45,000 VET did not raise the price of ${symbol} by 3%.`)
}
