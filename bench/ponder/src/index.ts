import { ponder } from 'ponder:registry'
import { candle, liquidity, order, pool, swap, trade } from 'ponder:schema'

ponder.on('Pair:Sync', async ({ event, context }) => {
  const { reserve0, reserve1 } = event.args
  await context.db
    .insert(pool)
    .values({ address: event.log.address, reserve0, reserve1 })
    .onConflictDoUpdate({ reserve0, reserve1 })
})

ponder.on('Pair:Mint', async ({ event, context }) => {
  const { amount0, amount1 } = event.args
  await context.db
    .insert(liquidity)
    .values({ id: event.id, pool: event.log.address, amount0, amount1 })
})

const steps = [30, 3600, 86_400]

ponder.on('Pair:Swap', async ({ event, context }) => {
  const { args, log, block, transaction } = event
  const amount0 = args.amount0In - args.amount0Out
  const amount1 = args.amount1In - args.amount1Out
  const timestamp = Number(block.timestamp)
  await context.db.insert(trade).values({
    id: event.id,
    pool: log.address,
    timestamp: block.timestamp,
    transaction: transaction.hash,
    origin: transaction.from,
    amount0,
    amount1,
  })
  const price = Number(-amount1) / Number(amount0)
  const volume = amount0 < 0n ? -amount0 : amount0
  const prices = { open: price, high: price, low: price, close: price }
  for (const step of steps)
    await context.db
      .insert(candle)
      .values({
        pool: log.address,
        step,
        bucket: timestamp - (timestamp % step),
        ...prices,
        volume,
        trades: 1,
      })
      .onConflictDoUpdate((row) => ({
        high: Math.max(row.high, price),
        low: Math.min(row.low, price),
        close: price,
        volume: row.volume + volume,
        trades: row.trades + 1,
      }))
})

ponder.on('Aggregator:SwapExecuted', async ({ event, context }) => {
  const { tokenFrom, tokenTo, amountIn, amountOut } = event.args
  const origin = event.transaction.from
  await context.db
    .insert(swap)
    .values({ id: event.id, tokenFrom, tokenTo, amountIn, amountOut, origin })
})

ponder.on('OrderBook:OrderCreated', async ({ event, context }) => {
  const { orderId, maker, amountFrom, amountTo } = event.args
  await context.db.insert(order).values({ id: orderId, maker, amountFrom, amountTo })
})
