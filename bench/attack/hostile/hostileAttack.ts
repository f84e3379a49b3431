import { decodeResult, encodeCall, uniswapV2Pair, uniswapV3Pool } from '@vermeil/abi'
import {
  type Ledger,
  openLedger,
  type PoolReserves,
  type PoolTicks,
  readHead,
  readPoolReserves,
  readPoolTicks,
} from '@vermeil/ledger'
import { createThorClient, type ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { type Attack, Facts } from '../Attack.ts'
import { ask } from '../client/ask.ts'
import { formatWait, waitFor } from '../client/waitFor.ts'
import type { Target } from '../environment/Environment.ts'
import { vetToB3tr } from '../load/probeOthers.ts'
import { attackLedger, type LedgerAttack } from './attackLedger.ts'

const forSeconds = 40

/** Lying contracts on the dev chain of a running stack. */
export const hostileAttack: Attack = {
  name: 'hostile-contracts',
  attempt:
    'Lying tokens on pools of every venue: largest reserves, swaps, burns, 900 loans paid with 2^249; thousands of counterfeit events a block',
  expectation: `the ledger continues within ${forSeconds} s; every honest pool equals the chain; no hostile pool is in a quote, and no pool with impossible values in a ticker; a restart is ready`,
  async run(environment) {
    const databaseUrl = await environment.createDatabase()
    const data = await environment.copyMarket()
    const options = { databaseUrl, data, args: ['--block-seconds', '1'] }
    await using target = await environment.startTarget('postgres', options)
    const facts = new Facts()
    const attack = await attackLedger(target.nodeUrl)
    facts.check(
      `${attack.done} hostile transactions, ${attack.refused} refused by their pools`,
      attack.done > attack.refused,
    )
    await checkLedger(facts, target, attack)
    await target[Symbol.asyncDispose]()
    await using again = await environment.startTarget('postgres', options)
    await checkFollowing(facts, again, 'after a restart')
    return facts.finding
  },
}

async function checkLedger(facts: Facts, target: Target, attack: LedgerAttack): Promise<void> {
  await checkFollowing(facts, target, 'afterwards')
  await using ledger = await openLedger({ url: target.databaseUrl, reader: true })
  const thor = createThorClient({ url: target.nodeUrl })
  const { impossible, strange, tokens } = attack
  const hostile = [...impossible, ...strange, ...tokens]
  const { compared, wrong } = await comparePools(ledger, thor, new Set(hostile))
  facts.check(`${compared - wrong} of ${compared} honest pools exact`, compared > 0 && wrong === 0)
  const quote = await ask(
    `${target.url}/indexer/aggregators/${vetToB3tr}?inputAmount=${10n ** 20n}`,
  )
  const tickers = await ask(`${target.url}/coingecko/tickers`)
  facts.check(
    `quote ${quote.status}, tickers ${tickers.status}`,
    quote.status === 200 && tickers.status === 200,
  )
  const quoted = hostile.filter((address) => quote.body.includes(address)).length
  const listed = impossible.filter((address) => tickers.body.includes(address)).length
  facts.check(`${quoted} of ${hostile.length} hostile addresses in the quote`, quoted === 0)
  facts.check(`${listed} of ${impossible.length} impossible pools in tickers`, listed === 0)
}

/** Healthy, with the node's newest blocks in the ledger. */
async function checkFollowing(facts: Facts, target: Target, when: string): Promise<void> {
  const { url, nodeUrl } = target
  const best = (await createThorClient({ url: nodeUrl }).fetchBlock('best'))?.number ?? 0
  const caught = await waitFor(
    async () => {
      const { status, body } = await ask(`${url}/healthz`, { timeoutMs: 10_000 })
      if (status !== 200) return false
      const { indexer } = JSON.parse(body) as { indexer: { head: { number: number } | null } }
      return (indexer.head?.number ?? 0) > best
    },
    { forSeconds },
  )
  facts.check(`following ${when} ${formatWait(caught, forSeconds)}`, caught !== undefined)
  if (caught !== undefined) return
  const { body } = await ask(`${url}/healthz`)
  facts.note(`health says ${body.slice(0, 300)}`)
}

/** Compares the honest pools of the ledger with the chain at the ledger's head. */
async function comparePools(
  ledger: Ledger,
  thor: ThorClient,
  hostile: ReadonlySet<Address>,
): Promise<{ compared: number; wrong: number }> {
  for (;;) {
    const head = await readHead(ledger)
    const [pairs, pools] = [await readPoolReserves(ledger), await readPoolTicks(ledger)]
    // A block between the reads would mix two states.
    if (head === undefined || (await readHead(ledger))?.id !== head.id) continue
    const isHonest = ({ address }: { address: Address }) => !hostile.has(address)
    const equal = [
      ...(await Promise.all(pairs.filter(isHonest).map(isPairExact(thor, head.number)))),
      ...(await Promise.all(pools.filter(isHonest).map(isPoolExact(thor, head.number)))),
    ]
    return { compared: equal.length, wrong: equal.filter((isEqual) => !isEqual).length }
  }
}

const isPairExact =
  (thor: ThorClient, block: number) =>
  async ({ address: to, reserve0, reserve1 }: PoolReserves): Promise<boolean> => {
    const data = encodeCall(uniswapV2Pair.getReserves, [])
    const now = decodeResult(uniswapV2Pair.getReserves, await readAt(thor, { to, data }, block))
    return now.reserve0 === reserve0 && now.reserve1 === reserve1
  }

const isPoolExact =
  (thor: ThorClient, block: number) =>
  async ({ address: to, sqrtPriceX96, liquidity }: PoolTicks): Promise<boolean> => {
    const read = (data: Hex) => readAt(thor, { to, data }, block)
    const slot = await read(encodeCall(uniswapV3Pool.slot0, []))
    const active = await read(encodeCall(uniswapV3Pool.liquidity, []))
    return (
      decodeResult(uniswapV3Pool.slot0, slot).sqrtPriceX96 === sqrtPriceX96 &&
      decodeResult(uniswapV3Pool.liquidity, active) === liquidity
    )
  }

async function readAt(
  thor: ThorClient,
  { to, data }: { to: Address; data: Hex },
  revision: number,
): Promise<Hex> {
  const [result] = await thor.simulate({ clauses: [{ to, value: 0n, data }] }, revision)
  if (result === undefined || result.reverted) throw new Error(`${to} does not answer.`)
  return result.data
}
