import { encodeCall, erc20, orderBook } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { GasRow } from './GasRow.ts'
import { amount, call, type Stage, unlimited, whole } from './stage.ts'

/** Two of tokenTo for each of tokenFrom, in the scale of prices. */
const price = 2n * whole

/** Measured with variants of the contract: see docs/decisions/0051-fill-gas.md. */
const laterFloor = {
  gas: 82_781,
  held: 87_700,
  reason:
    'the lock against reentrancy costs 10,235, or 5,356 in the word of the committed amount, whose update costs 5,474',
}

/** The gas of makers and fillers of resting orders. The filler has an allowance already, like a keeper. */
export async function measureOrderGas(stage: Stage): Promise<GasRow[]> {
  const { chain, orderBook: at, trader, maker, tokens } = stage
  const [sold] = tokens
  const allow = async (value: bigint) =>
    await chain.send(maker, [call(sold, encodeCall(erc20.approve, [at, value]))])
  const first = await approveAndCreate(stage, amount)
  const another = await approveAndCreate(stage, 2n * amount)
  const fill = async (id: bigint, part: bigint): Promise<number> => {
    const termsHash = await chain.read(at, orderBook.getTermsHash, [id])
    const data = encodeCall(orderBook.fillOrder, [id, termsHash, part, trader])
    return Number(await chain.send(trader, [call(at, data)]))
  }
  const otherOrderFill = await fill(await lastOrder(stage), amount)
  await allow(unlimited)
  await createOrder(stage)
  const creation = Number(await createOrder(stage))
  const unlimitedFill = await fill(await lastOrder(stage), amount)
  await createOrder(stage)
  const partial = await fill(await lastOrder(stage), amount / 3n)
  const later = await fill(await lastOrder(stage), amount / 3n)
  const cancel = async (ids: bigint[]): Promise<number> => {
    const [first = 0n] = ids
    const data =
      ids.length === 1
        ? encodeCall(orderBook.cancelOrder, [first])
        : encodeCall(orderBook.cancelOrders, [ids])
    return Number(await chain.send(maker, [call(at, data)]))
  }
  await createOrder(stage)
  const cancelled = await cancel([await lastOrder(stage)])
  const five: bigint[] = []
  for (let count = 0; count < 5; count++) {
    await createOrder(stage)
    five.push(await lastOrder(stage))
  }
  const fiveCancelled = await cancel(five)
  await cancelRest(stage)
  await allow(amount)
  await createOrder(stage)
  const exact = await fill(await lastOrder(stage), amount)
  return [
    { what: 'order: create', gasUsed: creation, target: 140_000 },
    { what: "order: approve and create, a maker's first order", gasUsed: first },
    { what: 'order: approve and create, a later order', gasUsed: another },
    {
      what: "order: full fill that spends the maker's exact allowance",
      gasUsed: exact,
      target: 85_000,
    },
    {
      what: 'order: full fill, the maker has another order for the token',
      gasUsed: otherOrderFill,
    },
    { what: 'order: full fill, unlimited allowance of the maker', gasUsed: unlimitedFill },
    { what: 'order: first partial fill', gasUsed: partial, target: 95_000 },
    { what: 'order: later partial fill', gasUsed: later, target: 72_000, floor: laterFloor },
    { what: 'order: cancel', gasUsed: cancelled, target: 40_000 },
    { what: 'order: cancel five in one clause', gasUsed: fiveCancelled, target: 110_000 },
  ]
}

/** Sends the allowance for all orders of the maker in the token, then creates the order, in one transaction. */
async function approveAndCreate(stage: Stage, allowance: bigint): Promise<number> {
  const { chain, orderBook: at, maker, tokens } = stage
  const approve = call(tokens[0], encodeCall(erc20.approve, [at, allowance]))
  return Number(await chain.send(maker, [approve, createClause(stage)]))
}

async function createOrder(stage: Stage): Promise<bigint> {
  return await stage.chain.send(stage.maker, [createClause(stage)])
}

function createClause({ orderBook: at, tokens }: Stage): Clause {
  return call(at, encodeCall(orderBook.createOrder, [tokens[0], tokens[1], amount, price]))
}

async function lastOrder({ chain, orderBook: at }: Stage): Promise<bigint> {
  return await chain.read(at, orderBook.orderCount, [])
}

/** Cancels the maker's other orders, so that the allowance is exact for one order. */
async function cancelRest(stage: Stage): Promise<void> {
  const { chain, orderBook: at, maker } = stage
  const count = await lastOrder(stage)
  for (let id = 1n; id <= count; id++) {
    const { status } = await chain.read(at, orderBook.orders, [id])
    if (status > 1n) continue
    await chain.send(maker, [call(at, encodeCall(orderBook.cancelOrder, [id]))])
  }
}
