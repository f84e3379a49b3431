import { addresses, aggregatorEvents, decodeEvent } from '@vermeil/abi'
import { createThorClient, type Receipt } from '@vermeil/thor'
import { type Address, formatAmount, type TxId, zeroAddress } from '@vermeil/units'
import { parseHistory, parseMarketstats, parseTrades } from '@vermeil/wire'
import { expect } from 'vitest'
import { b3tr, type Holdings, readHoldings } from './readHoldings.ts'
import type { ShownQuote } from './swapScreen.ts'

interface SentSwap {
  urls: { url: string; nodeUrl: string }
  account: Address
  txId: TxId
  sold: bigint
  quote: ShownQuote
  before: Holdings
}

/** Holds the chain against what the screen promised: receipt, event and balances. Returns what arrived. */
export async function proveSwap(swap: SentSwap): Promise<bigint> {
  const { account, txId, sold, quote, before, urls } = swap
  const receipt = await createThorClient({ url: urls.nodeUrl }).fetchReceipt(txId)
  if (receipt === null) throw new Error(`${txId} is in no block.`)
  expect(receipt).toMatchObject({ reverted: false, gasPayer: account })
  const executed = readSwapExecuted(receipt)
  expect(executed).toMatchObject({
    tokenFrom: zeroAddress,
    tokenTo: b3tr.address,
    amountIn: sold,
    recipient: account,
  })
  expect(executed.amountOut).toBeGreaterThanOrEqual(quote.minimum)

  const after = await readHoldings(urls.nodeUrl, account)
  expect(before.vet - after.vet).toBe(sold)
  expect(after.b3tr - before.b3tr).toBe(executed.amountOut)
  expect(before.vtho - after.vtho).toBe(receipt.paid)
  return executed.amountOut
}

function readSwapExecuted(receipt: Receipt) {
  const logs = receipt.outputs.flatMap(({ events }) => events)
  const log = logs.find(
    ({ address, topics }) =>
      address === addresses.dev.aggregator && topics[0] === aggregatorEvents.SwapExecuted.topic,
  )
  if (log === undefined) throw new Error('The receipt holds no SwapExecuted.')
  return decodeEvent(aggregatorEvents.SwapExecuted, log)
}

/** Waits until the indexer has followed, then finds the swap in trades, candles and figures of VET/B3TR. */
export async function proveIndexed(
  url: string,
  swap: Pick<SentSwap, 'txId' | 'sold'>,
): Promise<void> {
  const pair = `${zeroAddress}/${b3tr.address}`
  const fetchJson = async (path: string): Promise<unknown> => {
    const response = await fetch(`${url}/indexer/${path}`)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.json()
  }
  const findTrade = async () =>
    parseTrades(await fetchJson(`trades/${pair}?limit=100`)).find(
      ({ transactionId }) => transactionId === swap.txId,
    )
  await expect.poll(findTrade, { timeout: 20_000 }).toMatchObject({ direction: 'sell' })
  const trade = await findTrade()
  if (trade === undefined) throw new Error('The trade is gone again.')
  const vetSold = formatAmount(swap.sold as Parameters<typeof formatAmount>[0], 18)
  expect(Number(trade.amountSpent)).toBeCloseTo(Number(vetSold))
  const { timestamp } = trade

  const candles = parseHistory(
    await fetchJson(
      `history/${pair}?interval=60&start=${timestamp - 120}&end=${timestamp + 60}&includeActive=true`,
    ),
  )
  const candle = candles.find((each) => each.timestamp === timestamp - (timestamp % 60))
  expect(Number(candle?.volume)).toBeGreaterThanOrEqual(Number(vetSold))
  expect(Number(candle?.low)).toBeLessThanOrEqual(Number(trade.price))
  expect(Number(candle?.high)).toBeGreaterThanOrEqual(Number(trade.price))

  const { from } = parseMarketstats(await fetchJson(`marketstats/${pair}`))
  expect(Number(from.volume_24h)).toBeGreaterThanOrEqual(Number(vetSold))
  expect(Number(from.low_24h)).toBeLessThanOrEqual(Number(trade.price))
  expect(Number(from.high_24h)).toBeGreaterThanOrEqual(Number(trade.price))
}
