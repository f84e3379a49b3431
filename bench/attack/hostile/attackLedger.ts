import {
  aggregatorEvents,
  networks,
  orderBookEvents,
  uniswapV2PairEvents,
  uniswapV3FactoryEvents,
  uniswapV3PoolEvents,
} from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { compileHostile } from './compileHostile.ts'
import { encode, HostileAccount } from './HostileAccount.ts'

const { venues } = networks.dev
/** A price of one to one. */
const evenPrice = 2n ** 96n
/** The maximum liquidity of a tick in a pool with tick spacing 200. */
const maxOfTick = (2n ** 128n - 1n) / 8_873n
const [positions, positionsAtOnce] = [90, 30]
/** The payment for one loan that a pool with all these positions accepts; about 900 of them exceed 78 digits. */
const paidForLoan = 2n ** 128n * maxOfTick * BigInt(positions) - 1n
const [loans, loansAtOnce] = [900, 300]
const eventsOfEachTopic = 200

/** The result of the attack. */
export interface LedgerAttack {
  /** Pools that report values which are impossible for their kind. */
  impossible: Address[]
  /** Pools of a lying token that report only possible values. */
  strange: Address[]
  tokens: Address[]
  /** The numbers of extreme transactions that succeeded and that a pool refused. */
  done: number
  refused: number
}

/**
 * Opens pools of lying tokens on every venue and makes them emit the largest values that their contracts allow:
 * reserves, swaps, loans and burns, and thousands of counterfeit events a block.
 */
export async function attackLedger(nodeUrl: string): Promise<LedgerAttack> {
  const account = await HostileAccount.open(nodeUrl)
  const { token, actor: code } = compileHostile()
  const tokens = [await account.create(token), await account.create(token)]
  const [a, b] = tokens as [Address, Address]
  const actor = await account.create(code)
  const attack: LedgerAttack = { impossible: [], strange: [], tokens, done: 0, refused: 0 }
  const sendAll = async (clauses: readonly Clause[]): Promise<void> => {
    const { reverted } = await account.send(clauses)
    if (reverted) attack.refused += 1
    else attack.done += 1
  }
  const act: Act = (signature, values) =>
    sendAll([{ to: actor, value: 0n, data: encode(signature, values) }])
  const open = async (signature: string, values: readonly unknown[]): Promise<Address> => {
    await act(signature, values)
    return await account.readAddress(actor, 'made()')
  }
  for (const { kind, factory } of venues) {
    if (kind === 'v2') {
      const pair = await open('openPair(address,address,address)', [factory, a, b])
      attack.impossible.push(pair)
      await act('swellPair(address,uint256)', [pair, 40n])
      await act('burnPair(address,uint256)', [pair, 100n])
    } else {
      const pool = await open('openPool(address,address,address,uint160)', [
        factory,
        a,
        b,
        evenPrice,
      ])
      attack.impossible.push(pool)
      await growPool(pool, act)
    }
    if (kind === 'v2')
      attack.strange.push(await tradeAgainstVet({ actor, factory, token: a, act: sendAll, open }))
  }
  await emitFakeEvents(act)
  return attack
}

type Act = (signature: string, values: readonly unknown[]) => Promise<void>

async function growPool(pool: Address, act: Act): Promise<void> {
  for (let from = 0; from < positions; from += positionsAtOnce)
    await act('swellPool(address,uint256,uint256,uint128)', [
      pool,
      BigInt(from),
      BigInt(positionsAtOnce),
      maxOfTick,
    ])
  await act('swapPool(address,bool,int256,uint160)', [pool, true, 2n ** 200n, evenPrice / 2n])
  await act('swapPool(address,bool,int256,uint160)', [pool, false, 2n ** 200n, evenPrice])
  for (let paid = 0; paid < loans; paid += loansAtOnce)
    await act('flashPool(address,uint256,uint256)', [pool, paidForLoan, BigInt(loansAtOnce)])
  await act('leavePool(address,uint256,uint128)', [pool, 0n, maxOfTick])
}

interface Trading {
  actor: Address
  factory: Address
  token: Address
  act: (clauses: readonly Clause[]) => Promise<void>
  open: (signature: string, values: readonly unknown[]) => Promise<Address>
}

/** The maximum balance of a token in a pair. */
const maxReserve = 2n ** 112n - 1n

/** Opens a pair of a lying token and real wrapped VET with the most extreme price that a pair allows. */
async function tradeAgainstVet(trading: Trading): Promise<Address> {
  const { actor, factory, token, act, open } = trading
  const wrapped = venues.find((venue) => venue.factory === factory)?.wrapped
  if (wrapped === undefined) throw new Error(`No venue has the factory ${factory}.`)
  const vet = 10n ** 18n
  const pair = await open('openPair(address,address,address)', [factory, token, wrapped])
  const call = (to: Address, value: bigint, data: Hex): Clause => ({
    to: actor,
    value: 0n,
    data: encode('call(address,uint256,bytes)', [to, value, data]),
  })
  const lie = (balance: bigint) => call(token, 0n, encode('lie(address,uint256)', [pair, balance]))
  const out = token < wrapped ? [0n, vet / 2n] : [vet / 2n, 0n]
  await act([
    { to: actor, value: 10n * vet, data: '0x' },
    call(wrapped, 10n * vet, encode('deposit()', [])),
    call(wrapped, 0n, encode('transfer(address,uint256)', [pair, vet])),
    lie(maxReserve),
    call(pair, 0n, encode('mint(address)', [actor])),
    lie(1n),
    call(pair, 0n, encode('sync()', [])),
    lie(maxReserve),
    call(pair, 0n, encode('swap(uint256,uint256,address,bytes)', [...out, actor, '0x'])),
  ])
  return pair
}

/**
 * Emits every event that the indexer reads from a contract that is not a source: with the right length, too short and
 * far too long.
 */
async function emitFakeEvents(act: Act): Promise<void> {
  const kinds = [
    aggregatorEvents,
    orderBookEvents,
    uniswapV2PairEvents,
    uniswapV3FactoryEvents,
    uniswapV3PoolEvents,
  ]
  const topics = kinds.flatMap((events) => Object.values(events).map(({ topic }) => topic))
  const datas: Hex[] = [`0x${'ff'.repeat(224)}`, '0x', `0x${'ff'.repeat(31)}`]
  const times = BigInt(eventsOfEachTopic)
  await Promise.all(
    datas.map((data) => act('emitMany(bytes32[],bytes,uint256)', [topics, data, times])),
  )
}
