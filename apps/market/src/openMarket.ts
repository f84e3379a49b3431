import {
  decodeResult,
  encodeCall,
  governance,
  lockedToken,
  nameResolver,
  registryToken,
  vvet,
} from '@vermeil/abi'
import { buildTransferClause } from '@vermeil/clauses'
import type { Clause } from '@vermeil/thor'
import { type Address, formatAmount, zeroAddress } from '@vermeil/units'
import {
  MarketError,
  type PendingTransaction,
  type Signer,
  type TransactionSender,
} from './chain/TransactionSender.ts'
import { requireContract } from './chain/venue.ts'
import {
  type ConcentratedListing,
  concentratedListings,
  concentratedVenue,
} from './pools/ConcentratedPool.ts'
import { planPool } from './pools/openPool.ts'
import { planConcentratedPool } from './pools/planConcentratedPools.ts'
import { amountForUsd, requireToken } from './prices/amountForUsd.ts'
import type { FairPrices } from './prices/FairPrices.ts'
import { type PoolListing, poolListings, tokenListings } from './prices/listing.ts'
import type { Trader } from './traders/Trader.ts'

/** The initial funds of each trader, in US dollars. */
export interface StartingBalances {
  /** Of every token and every wrapped VET. */
  tokenUsd: number
  vetUsd: number
  /** VTHO cannot be minted, and the owner has little more than a million dollars' worth. */
  vthoUsd: number
}

/** Enough for two months of history. */
export const historyBalances: StartingBalances = {
  tokenUsd: 220_000,
  vetUsd: 30_000,
  vthoUsd: 45_000,
}
/** Enough to trade for weeks, but so little that a solo node's accounts can pay for several markets. */
export const liveBalances: StartingBalances = { tokenUsd: 30_000, vetUsd: 5_000, vthoUsd: 5_000 }

/**
 * Mints tokens, funds and names the traders, and opens the missing pools. Steps that an interrupted opening has
 * finished are skipped.
 */
export async function openMarket(
  sender: TransactionSender,
  owner: Signer,
  { traders, prices, startingBalances, missing, unopened }: Opening,
): Promise<void> {
  const unfunded = await findUnfunded(sender, traders)
  if (unfunded.length === traders.length && missing.length === poolListings.length) {
    const opening = { traders, prices, startingBalances, missing, unopened }
    const clauses = mintClauses(sender, owner.address, opening)
    await requireFunds(sender, owner.address, opening, clauses)
    await sender.sendAll([{ signer: owner, clauses, gas: 30_000_000n }])
  }
  await sender.sendAll(
    unfunded.map((trader) => ({
      signer: owner,
      clauses: fundTrader(sender, trader, { prices, startingBalances }),
      gas: 5_000_000n,
    })),
  )
  await sender.sendAll(
    unfunded.flatMap((trader) =>
      trader.name === null
        ? []
        : [{ signer: trader, clauses: introduceTrader(sender, trader.name), gas: 500_000n }],
    ),
  )
  const pools: PendingTransaction[] = []
  for (const listing of missing) pools.push(await planPool(sender, owner, listing, prices))
  for (const listing of unopened)
    pools.push(await planConcentratedPool(sender, owner, listing, prices))
  await sender.sendAll(pools)
}

/** The trader whose node endorses our app, so that it earns more points. */
const endorserName = 'sabine.vet'

interface Opening {
  traders: readonly Trader[]
  prices: FairPrices
  startingBalances: StartingBalances
  /** Pools that do not exist yet. */
  missing: readonly PoolListing[]
  unopened: readonly ConcentratedListing[]
}

/** The traders without a balance of the first venue's wrapped VET. */
async function findUnfunded(
  { chain, network }: TransactionSender,
  traders: readonly Trader[],
): Promise<Trader[]> {
  const wrapped = network.venues[0]?.wrapped ?? null
  const clauses = traders.map(({ address }) => ({
    to: wrapped,
    value: 0n,
    data: encodeCall(vvet.balanceOf, [address]),
  }))
  const answers = await chain.call(clauses, zeroAddress)
  return traders.filter((_, index) => {
    const answer = answers[index]
    return !answer || answer.reverted || decodeResult(vvet.balanceOf, answer.data) === 0n
  })
}

/**
 * Checks the owner's VET and VTHO, which cannot be minted.
 * @throws {MarketError} if the owner has too little of one for the whole market.
 */
async function requireFunds(
  { chain }: TransactionSender,
  owner: Address,
  { traders, prices, startingBalances }: Opening,
  wraps: readonly Clause[],
): Promise<void> {
  const wrapped = wraps.reduce((sum, { value }) => sum + value, 0n)
  const count = BigInt(traders.length)
  const vet = wrapped + count * amountForUsd('VET', startingBalances.vetUsd, prices)
  const inPools = [...poolListings, ...concentratedListings].filter(({ token }) => token === 'VTHO')
  const poolsUsd = inPools.reduce((sum, { depthUsd }) => sum + depthUsd * 1.2, 0)
  const vtho =
    amountForUsd('VTHO', poolsUsd, prices) +
    count * amountForUsd('VTHO', startingBalances.vthoUsd, prices)
  const read = { to: requireToken('VTHO').address, value: 0n }
  const [answer] = await chain.call(
    [{ ...read, data: encodeCall(vvet.balanceOf, [owner]) }],
    zeroAddress,
  )
  const heldVtho = answer?.reverted === false ? decodeResult(vvet.balanceOf, answer.data) : 0n
  const heldVet = await chain.balanceOf(owner)
  if (heldVet >= vet && heldVtho >= vtho) return
  const [needs, has] = heldVet < vet ? [vet, heldVet] : [vtho, heldVtho]
  const symbol = heldVet < vet ? 'VET' : 'VTHO'
  const format = (amount: bigint) => formatAmount(amount, 18).split('.')[0]
  throw new MarketError(
    `A new market needs ${format(needs)} ${symbol}, but ${owner} has only ${format(has)}: use the data folder of the last market, or restart the node with an empty chain.`,
  )
}

function mintClauses(
  { network }: TransactionSender,
  owner: Address,
  { traders, prices, startingBalances }: Opening,
): Clause[] {
  const poolsUsd = new Map<string, number>()
  const add = (key: string, usd: number) => poolsUsd.set(key, (poolsUsd.get(key) ?? 0) + usd)
  for (const { venue, base, token, depthUsd } of poolListings) {
    add(base === 'VET' ? `VET of ${venue}` : base, depthUsd)
    add(token, depthUsd)
  }
  for (const { base, token, depthUsd } of concentratedListings) {
    add(base === 'VET' ? `VET of ${concentratedVenue}` : base, depthUsd * 1.5)
    add(token, depthUsd * 1.5)
  }
  const balancesUsd = traders.length * startingBalances.tokenUsd * 1.05
  const wraps = network.venues.map(({ kind, name, wrapped }) => ({
    to: wrapped,
    value: amountForUsd(
      'VET',
      (poolsUsd.get(`VET of ${name}`) ?? 0) + (kind === 'v2' ? balancesUsd : 0),
      prices,
    ),
    data: encodeCall(vvet.deposit, []),
  }))
  const mints = listMintedSymbols()
    .filter((symbol) => symbol !== 'VOT3')
    .map((symbol) => ({
      to: requireToken(symbol).address,
      value: 0n,
      data: encodeCall(registryToken.mint, [
        owner,
        amountForUsd(symbol, (poolsUsd.get(symbol) ?? 0) * 2 + balancesUsd, prices),
      ]),
    }))
  const lockedUsd = (poolsUsd.get('VOT3') ?? 0) * 2 + balancesUsd
  return [...wraps, ...mints, ...lockClauses(owner, amountForUsd('VOT3', lockedUsd, prices))]
}

/** Mints VOT3 by converting B3TR. */
function lockClauses(owner: Address, amount: bigint): Clause[] {
  const [b3tr, vot3] = ['B3TR', 'VOT3'].map((symbol) => requireToken(symbol).address)
  if (b3tr === undefined || vot3 === undefined) return []
  const call = (to: Address, data: Clause['data']): Clause => ({ to, value: 0n, data })
  return [
    call(b3tr, encodeCall(registryToken.mint, [owner, amount])),
    call(b3tr, encodeCall(registryToken.approve, [vot3, amount])),
    call(vot3, encodeCall(lockedToken.convertToVOT3, [amount])),
  ]
}

/** Listed tokens that can be minted: all but VET and the built-in VTHO. */
function listMintedSymbols(): string[] {
  return tokenListings
    .map(({ symbol }) => symbol)
    .filter((symbol) => symbol !== 'VET' && symbol !== 'VTHO')
}

/** The clauses that fund a trader. */
function fundTrader(
  { network }: TransactionSender,
  trader: Trader,
  { prices, startingBalances }: Pick<Opening, 'prices' | 'startingBalances'>,
): Clause[] {
  const { tokenUsd, vetUsd, vthoUsd } = startingBalances
  const amounts: [token: Address, amount: bigint][] = [
    [requireToken('VTHO').address, amountForUsd('VTHO', vthoUsd, prices)],
    ...network.venues
      .filter(({ kind }) => kind === 'v2')
      .map(({ wrapped }): [Address, bigint] => [wrapped, amountForUsd('VET', tokenUsd, prices)]),
    ...listMintedSymbols().map((symbol): [Address, bigint] => [
      requireToken(symbol).address,
      amountForUsd(symbol, tokenUsd, prices),
    ]),
  ]
  return [
    { to: trader.address, value: amountForUsd('VET', vetUsd, prices), data: '0x' },
    ...amounts.map(([token, amount]) => buildTransferClause(token, trader.address, amount)),
  ]
}

/** The clauses by which a trader claims its name and, if it is the endorser, endorses our app. */
function introduceTrader({ network }: TransactionSender, name: string): Clause[] {
  const claim = {
    to: requireContract(network, 'nameResolver'),
    value: 0n,
    data: encodeCall(nameResolver.claim, [name]),
  }
  if (network.endorsement === null || name !== endorserName) return [claim]
  const { address: to, appId } = network.endorsement
  return [claim, { to, value: 0n, data: encodeCall(governance.endorseApp, [appId]) }]
}
