import {
  aggregatorEvents,
  decodeEvent,
  encodeFeed,
  erc20Events,
  governanceEvents,
  nameResolverEvents,
  oracleEvents,
  orderBookEvents,
  rewardsEvents,
  uniswapV2PairEvents,
  uniswapV3PoolEvents,
  vetUsdFeed,
} from '@vermeil/abi'
import type { SeededRandom } from '@vermeil/random'
import { wrappedVet } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { endorsementEvents } from '../events/endorsementEvents.ts'
import { createHostileEvent, hostilePools } from './createHostileEvent.ts'
import {
  aggregator,
  appId,
  b3tr,
  betterSwap,
  contracts,
  createAddress,
  createEvent,
  createPool,
  createSwap,
  createSync,
  createTickPool,
  createTrade,
  stranger,
  veRocket,
} from './events.ts'
import { type FakeEvent, type FakeTransaction, origin } from './FakeNode.ts'

const tokens = [wrappedVet.VVET, wrappedVet.BVET, b3tr, createAddress(0x52), createAddress(0xff)]
const one = 10n ** 18n
const wideTicks = { fee: 3000n, tickSpacing: 60n }

/** The state of one fork of a random chain. */
export class World {
  pairs: { address: Address; token0: Address; token1: Address }[] = []
  ranges: { pool: Address; liquidity: bigint }[] = []
  orders = 0
  rounds = 40
  poolNumbers = 0

  /** An independent copy. */
  copy(): World {
    const world = new World()
    return Object.assign(world, this, {
      pairs: [...this.pairs],
      ranges: this.ranges.map((range) => ({ ...range })),
    })
  }

  /** Creates a random transaction with events that the indexer records, and events that it must ignore. */
  createTransaction(random: SeededRandom): FakeTransaction {
    return Array.from({ length: 1 + random.below(2) }, () => {
      if (this.pairs.length < 2 || random.chance(0.05)) return this.#addPair(random)
      return random.pick(this.#actions)(random)
    })
  }

  readonly #actions: ((random: SeededRandom) => FakeEvent[])[] = [
    (random) => this.#trade(random, stranger),
    (random) => this.#trade(random, stranger),
    (random) => this.#swap(random),
    (random) => this.#swap(random),
    (random) => this.#changeLiquidity(random),
    (random) => this.#stake(random),
    (random) => this.#concentrate(random),
    (random) => this.#createOrder(random),
    (random) => this.#fillOrder(random),
    (random) => this.#endOrder(random),
    (random) => this.#reward(random),
    (random) => this.#inform(random),
    (random) => this.#inform(random),
    (random) => this.#mislead(random),
    (random) => this.#attack(random),
  ]

  #addPair(random: SeededRandom): FakeEvent[] {
    const address = createAddress(0x1000 + random.below(2 ** 30))
    const first = random.pick(tokens)
    const second = random.pick(tokens.filter((token) => token !== first))
    const [token0, token1] = first < second ? [first, second] : [second, first]
    this.pairs.push({ address, token0, token1 })
    const factory = random.pick([veRocket.factory, betterSwap.factory])
    return [createPool(factory, address, [token0, token1])]
  }

  #trade(random: SeededRandom, sender: Address): FakeEvent[] {
    const { address } = random.pick(this.pairs)
    const amount = BigInt(1 + random.below(1000)) * 10n ** BigInt(12 + random.below(6))
    const sign = random.chance(0.5) ? 1n : -1n
    const other = (amount * BigInt(1 + random.below(5))) / 2n
    const depth = BigInt(1 + random.below(1e6)) * one
    return [
      createSync(address, depth, depth * 2n),
      createTrade(address, amount * sign, -other * sign, sender),
    ]
  }

  /** A swap with its legs, one of which may be a fill of an order. */
  #swap(random: SeededRandom): FakeEvent[] {
    const legs = Array.from({ length: 1 + random.below(3) }, () => this.#trade(random, aggregator))
    const fill = this.orders > 0 && random.chance(0.2) ? [this.#fill(random, aggregator)] : []
    const from = random.pick([zeroAddress, ...tokens])
    const to = random.pick([zeroAddress, ...tokens])
    const amounts = [BigInt(1 + random.below(1e6)) * one, BigInt(1 + random.below(1e6)) * one]
    const [amountIn = 1n, amountOut = 1n] = amounts
    return [...legs.flat(), ...fill, createSwap(aggregator, amountIn, amountOut, [from, to])]
  }

  #changeLiquidity(random: SeededRandom): FakeEvent[] {
    const { address, token0, token1 } = random.pick(this.pairs)
    const amount0 = BigInt(1 + random.below(1000)) * one
    const amounts = { amount0, amount1: amount0 * 2n }
    const sync = createSync(address, amount0 * 9n, amount0 * 18n)
    if (random.chance(0.3)) {
      this.poolNumbers += 1
      const poolId = BigInt(this.poolNumbers)
      return [
        createEvent(aggregator, aggregatorEvents.PoolRegistered, {
          poolId,
          pool: random.chance(0.2) ? createAddress(0x9000 + this.poolNumbers) : address,
          venue: createAddress(0xe1),
          token0,
          token1,
          feePips: 3000n,
          kind: random.chance(0.1) ? 2n : 0n,
        }),
        createEvent(aggregator, aggregatorEvents.PoolFeeChanged, { poolId, feePips: 500n }),
      ]
    }
    return random.chance(0.5)
      ? [sync, createEvent(address, uniswapV2PairEvents.Mint, { sender: stranger, ...amounts })]
      : [
          sync,
          createEvent(address, uniswapV2PairEvents.Burn, {
            sender: stranger,
            ...amounts,
            to: stranger,
          }),
        ]
  }

  /** A new pool with ticks and some liquidity. */
  #stake(random: SeededRandom): FakeEvent[] {
    const pool = createAddress(0x40_000_000 + random.below(2 ** 30))
    const liquidity = BigInt(1 + random.below(1000)) * one
    this.ranges.push({ pool, liquidity })
    return [
      createTickPool(pool, [wrappedVet.VVET, b3tr], wideTicks),
      createEvent(pool, uniswapV3PoolEvents.Initialize, { sqrtPriceX96: 2n ** 96n, tick: 0n }),
      this.#range(pool, 'Mint', liquidity),
    ]
  }

  #range(pool: Address, kind: 'Mint' | 'Burn', amount: bigint): FakeEvent {
    const range = { owner: stranger, tickLower: -120n, tickUpper: 120n, amount }
    const amounts = { amount0: amount, amount1: amount }
    const values = { sender: stranger, ...range, ...amounts }
    return createEvent(pool, uniswapV3PoolEvents[kind], values)
  }

  #concentrate(random: SeededRandom): FakeEvent[] {
    if (this.ranges.length === 0) return this.#stake(random)
    const range = random.pick(this.ranges)
    if (random.chance(0.2)) {
      const burnt = random.chance(0.3) ? range.liquidity : range.liquidity / 3n
      range.liquidity -= burnt
      return [this.#range(range.pool, 'Burn', burnt)]
    }
    if (random.chance(0.2)) return [this.#payOut(random, range.pool)]
    const amount = BigInt(1 + random.below(1000)) * 10n ** 10n
    const swap = {
      sender: random.chance(0.5) ? aggregator : stranger,
      recipient: stranger,
      amount0: amount,
      amount1: -amount - 5n,
      sqrtPriceX96: 2n ** 96n + BigInt(random.below(1e9)),
      liquidity: range.liquidity,
      tick: 0n,
    }
    return [createEvent(range.pool, uniswapV3PoolEvents.Swap, swap)]
  }

  /** Payments of a pool with ticks without a trade. */
  #payOut(random: SeededRandom, pool: Address): FakeEvent {
    const { Collect, CollectProtocol, Flash } = uniswapV3PoolEvents
    const [amount0, amount1] = [BigInt(random.below(1e9)), BigInt(random.below(1e9))]
    const ends = { sender: stranger, recipient: stranger, amount0, amount1 }
    const range = { owner: stranger, tickLower: -120n, tickUpper: 120n }
    return random.pick([
      () => createEvent(pool, Collect, { ...ends, ...range }),
      () => createEvent(pool, CollectProtocol, ends),
      () => createEvent(pool, Flash, { ...ends, paid0: amount0, paid1: 0n }),
    ])()
  }

  #createOrder(random: SeededRandom): FakeEvent[] {
    this.orders += 1
    return [
      createEvent(contracts.orderBook, orderBookEvents.OrderCreated, {
        orderId: BigInt(this.orders),
        maker: random.pick([origin, stranger]),
        tokenFrom: b3tr,
        tokenTo: zeroAddress,
        amountFrom: 100n * one,
        amountTo: 200n * one,
        price: 2n * one,
        timestamp: 1n,
      }),
    ]
  }

  #fill(random: SeededRandom, filler: Address): FakeEvent {
    const fillAmount = BigInt(1 + random.below(60)) * one
    return createEvent(contracts.orderBook, orderBookEvents.OrderFilled, {
      orderId: BigInt(1 + random.below(this.orders)),
      maker: random.pick([origin, stranger]),
      filler,
      tokenFrom: b3tr,
      tokenTo: zeroAddress,
      fillAmount,
      fillPrice: 2n * one,
      paidAmount: fillAmount * 2n,
      timestamp: 1n,
    })
  }

  /** A direct fill, or a fill by an intermediary that resells to a pool. */
  #fillOrder(random: SeededRandom): FakeEvent[] {
    if (this.orders === 0) return this.#createOrder(random)
    const fill = this.#fill(random, stranger)
    const moves = random.chance(0.5) ? this.#settle(fill) : []
    return random.chance(0.5) ? [...moves, fill] : [fill, ...this.#trade(random, stranger)]
  }

  /** The transfers of a fill: tokens to the filler's side, and wrapped VET to the maker. */
  #settle(fill: FakeEvent): FakeEvent[] {
    const { maker, fillAmount, paidAmount } = decodeEvent(orderBookEvents.OrderFilled, {
      ...fill,
      topics: fill.topics.filter((topic) => topic !== null),
    })
    const [goods, payment] = [
      { from: maker, to: createAddress(0x70) },
      { from: stranger, to: maker },
    ]
    return [
      createEvent(b3tr, erc20Events.Transfer, { ...goods, value: fillAmount }),
      createEvent(wrappedVet.VVET, erc20Events.Transfer, { ...payment, value: paidAmount }),
    ]
  }

  #endOrder(random: SeededRandom): FakeEvent[] {
    if (this.orders === 0) return this.#createOrder(random)
    const orderId = BigInt(1 + random.below(this.orders))
    const { OrderCancelled, OrderCancelledByOperator, OrderStatusChanged } = orderBookEvents
    const ended = { orderId, maker: origin, timestamp: 1n }
    const byOperator = { ...ended, operator: stranger, reason: 2n }
    const isOwn = random.chance(0.5)
    return [
      isOwn
        ? createEvent(contracts.orderBook, OrderCancelled, ended)
        : createEvent(contracts.orderBook, OrderCancelledByOperator, byOperator),
      createEvent(contracts.orderBook, OrderStatusChanged, {
        orderId,
        oldStatus: 0n,
        newStatus: isOwn ? 3n : 4n,
      }),
    ]
  }

  #reward(random: SeededRandom): FakeEvent[] {
    const values = { user: origin, roundId: BigInt(this.rounds), amount: BigInt(random.below(1e9)) }
    const { RewardAdded, RewardClaimed } = rewardsEvents
    return [createEvent(contracts.rewards, random.pick([RewardAdded, RewardClaimed]), values)]
  }

  /** Events of rounds, prices of VET, names and endorsements. */
  #inform(random: SeededRandom): FakeEvent[] {
    const node = `0x${'77'.repeat(32)}` as Hex
    this.rounds += 1
    const round = { roundId: BigInt(this.rounds), startsAt: 1n, endsAt: 2n }
    const name = { node, account: origin, name: `name${random.below(9)}.vet` }
    const nodeId = BigInt(random.below(3))
    const { endorsement } = contracts
    const { AppEndorsed, AppUnendorsed } = endorsementEvents
    return random.pick([
      () => [createEvent(contracts.governance, governanceEvents.RoundCreated, round)],
      () => [createOracleValue(BigInt(1 + random.below(1e9)) * 1000n)],
      () => [createEvent(contracts.names, nameResolverEvents.NameClaimed, name)],
      () => [
        createEvent(endorsement.address, AppEndorsed, {
          appId,
          nodeId,
          endorser: origin,
          points: 1n,
        }),
      ],
      () => [createEvent(endorsement.address, AppUnendorsed, { appId, nodeId, points: 1n })],
    ])()
  }

  /** Events of unrelated contracts, and unknown events of our own. */
  #mislead(random: SeededRandom): FakeEvent[] {
    return random.pick([
      () => [createSync(stranger, 1n, 2n), createTrade(stranger, 1n, -1n)],
      () => [{ ...createOracleValue(1n), data: '0x' as const }],
      () => [createSwap(stranger, 7n, 8n)],
      () => [{ address: aggregator, topics: [`0x${'99'.repeat(32)}` as Hex], data: '0x' as const }],
    ])()
  }

  /** A pool that may report impossible values, and other hostile events. */
  #attack(random: SeededRandom): FakeEvent[] {
    const pool = random.pick(hostilePools)
    const paid1 = random.chance(0.5) ? 2n ** 256n - 1n : 5n
    const flash = {
      sender: stranger,
      recipient: stranger,
      amount0: 0n,
      amount1: 0n,
      paid0: 0n,
      paid1,
    }
    return [
      createTickPool(pool, [wrappedVet.VVET, b3tr], wideTicks),
      createEvent(pool, uniswapV3PoolEvents.Flash, flash),
      ...Array.from({ length: 1 + random.below(5) }, () => createHostileEvent(random, 'others')),
    ]
  }
}

function createOracleValue(value: bigint): FakeEvent {
  const id = encodeFeed(vetUsdFeed)
  return createEvent(contracts.oracle, oracleEvents.ValueUpdate, {
    id,
    value,
    updatedAt: 1_700_000_000n,
  })
}
