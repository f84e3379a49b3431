import {
  type AbiFunction,
  addresses,
  encodeCall,
  erc20,
  governance,
  networks,
  orderBook,
  rewards,
  vvet,
} from '@vermeil/abi'
import { AccountSender, readContract } from '@vermeil/deploy'
import { createDevGenesis, developmentAccounts, startChain, startNode } from '@vermeil/devchain'
import { fetchRound, findSources } from '@vermeil/indexer'
import { type Clause, createThorClient, decodeHex } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, type Hex, type Seconds, weekSeconds, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { startHistorySettler } from './startHistorySettler.ts'

const { dev } = addresses
const b3tr: Address = findTokenBySymbol('B3TR')?.address ?? zeroAddress
const whole = 10n ** 18n

function call<Args extends readonly unknown[]>(
  to: Address,
  method: AbiFunction<Args, unknown>,
  args: NoInfer<Args>,
): Clause {
  return { to, value: 0n, data: encodeCall(method, args) }
}

/** A chain without a clock, whose development accounts can trade and start rounds. */
async function createHistory() {
  const stack = new AsyncDisposableStack()
  const genesis = createDevGenesis({ lastRoundId: 45n })
  const chain = stack.use(await startChain({ genesis, mining: { mode: 'manual' } }))
  const { url } = stack.use(await startNode({ chain, host: '127.0.0.1', port: 0 }))
  const thor = createThorClient({ url, genesisId: chain.genesis.id })
  const accounts = developmentAccounts.map(({ address, privateKey }) => ({
    address,
    privateKey: decodeHex(privateKey),
  }))
  const [settler, , taker] = accounts
  const claimer = accounts[6]
  if (!settler || !taker || !claimer) throw new Error('There are ten development accounts.')
  const send = async (from: typeof settler, clauses: Clause[], afterSeconds = 10) => {
    const sender = new AccountSender(thor, chain.genesis.id, from.privateKey)
    const txId = await sender.submit(clauses)
    await chain.mine({ timestamp: (chain.best().timestamp + afterSeconds) as Seconds })
    await sender.wait(txId)
  }
  return {
    accounts: { settler, claimer },
    chain,
    thor,
    endorse: (appId: Hex) => send(claimer, [call(dev.governance, governance.endorseApp, [appId])]),
    /** The claimer sells B3TR by an order that another account fills. */
    async trade() {
      const amount = 5n * whole
      await send(settler, [call(b3tr, erc20.transfer, [claimer.address, amount])])
      await send(claimer, [
        call(b3tr, erc20.approve, [dev.orderBook, amount]),
        call(dev.orderBook, orderBook.createOrder, [b3tr, zeroAddress, amount, whole]),
      ])
      const orderId = await readContract(thor, dev.orderBook, orderBook.orderCount, [])
      const terms = await readContract(thor, dev.orderBook, orderBook.getTermsHash, [orderId])
      await send(taker, [
        { ...call(dev.vvet, vvet.deposit, []), value: amount },
        call(dev.vvet, erc20.approve, [dev.orderBook, amount]),
        call(dev.orderBook, orderBook.fillOrder, [orderId, terms, amount, taker.address]),
      ])
    },
    async startRound() {
      await chain.mine({ timestamp: (chain.best().timestamp + weekSeconds) as Seconds })
      await send(settler, [call(dev.governance, governance.startNewRound, [])])
    },
    readRewards: (roundId: bigint) =>
      readContract(thor, dev.rewards, rewards.getRoundRewards, [claimer.address, roundId]),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

test('[RWD-05] counts who endorses our app on the dev chain', async () => {
  await using history = await createHistory()
  const { thor } = history
  await history.startRound()
  await history.trade()
  await history.endorse(networks.dev.endorsement?.appId ?? '0x')
  await history.trade()
  await history.startRound()
  const sources = findSources(networks.dev)
  const { trades } = await fetchRound({ thor, ...sources, roundId: 46, isSoleMiner: true })
  expect(trades.map(({ tradeType }) => tradeType)).toEqual(['LIMIT', 'LIMIT_ENDORSER'])
  const [before, after] = trades.map(({ points }) => points)
  expect(after).toBe(((before ?? 0n) * 3n) / 2n)
}, 120_000)

test('[RWD-07] pays the rounds of a history from the first rewarded one on, and claims once', async () => {
  await using history = await createHistory()
  await using settler = await startHistorySettler(history.chain, history.accounts)
  await history.startRound()
  for (const ended of [46n, 47n, 48n, 49n]) {
    await history.trade()
    await history.startRound()
    await settler.settle()
    const { added, claimed } = await history.readRewards(ended)
    if (ended === 46n) expect(added).toBe(0n)
    else expect(added).toBeGreaterThan(1_000n * whole)
    expect(claimed).toBe(ended === 47n ? added : 0n)
  }
}, 120_000)
