import { addresses, encodeCall, erc20 } from '@vermeil/abi'
import type { SeededRandom } from '@vermeil/random'
import { blockRefOf, type Clause, decodeHex, encodeHex, type TransactionBody } from '@vermeil/thor'
import { type Address, type Hex, parseTxId } from '@vermeil/units'
import type { NodeClient } from '../signing/SponsorConfig.ts'
import { createKey, encodeRaw, energy, type TestChain, vvet, whole, wrap } from './TestChain.ts'

const { dev } = addresses

type Attack = (body: TransactionBody, random: SeededRandom, world: TestChain) => TransactionBody

const randomHex = (random: SeededRandom, bytes: number): Hex =>
  encodeHex(Uint8Array.from({ length: bytes }, () => random.below(256)))
const randomAddress = (random: SeededRandom): Address =>
  `0x${randomHex(random, 20).slice(2)}` as Address
const withClauses = (body: TransactionBody, clauses: readonly Clause[]): TransactionBody => ({
  ...body,
  clauses,
  gas: 1_500_000n,
})

/** Each makes a transaction that would be signed into one that must not be. */
const attacks: Readonly<Record<string, Attack>> = {
  'foreign contract': (body, random) =>
    withClauses(body, [{ to: randomAddress(random), value: 0n, data: randomHex(random, 36) }]),
  'foreign contract behind a wrap': (body, random) =>
    withClauses(body, [
      wrap(),
      { to: randomAddress(random), value: 0n, data: randomHex(random, 4) },
    ]),
  creation: (body, random) =>
    withClauses(body, [{ to: null, value: 0n, data: randomHex(random, 64) }]),
  'unknown call of a known contract': (body, random) => {
    const to = random.pick([vvet, energy, dev.aggregator, dev.orderBook, dev.rewards])
    return withClauses(body, [{ to, value: 0n, data: randomHex(random, 4 + 32 * random.below(4)) }])
  },
  'approval for a stranger': (body, random) => {
    const data = encodeCall(erc20.approve, [randomAddress(random), whole])
    return withClauses(body, [
      { to: vvet, value: 0n, data },
      ...(random.chance(0.5) ? [wrap()] : []),
    ])
  },
  'hidden value': (body, random, world) => {
    const [swap] = world.createSwap(createKey('hostile').address, whole)
    const data = encodeCall(erc20.transfer, [randomAddress(random), 1n])
    const hidden = { to: vvet, value: BigInt(1 + random.below(1_000)), data }
    const extra = swap ? { ...swap, value: swap.value + 1n } : hidden
    return withClauses(body, [random.pick([hidden, extra])])
  },
  'value for a contract': (body, random) => {
    const to = random.pick([dev.multicall3, dev.governance, dev.oracle, dev.timelock])
    return withClauses(body, [{ to, value: BigInt(1 + random.below(9)), data: '0x' }])
  },
  'bytes after a call': (body, random) => {
    const data: Hex = `${wrap().data}${randomHex(random, 1 + random.below(64)).slice(2)}`
    return withClauses(body, [{ ...wrap(), data }])
  },
  'many clauses': (body, random) =>
    withClauses(body, Array.from({ length: 2 + random.below(30) }, wrap)),
  'huge gas': (body, random) => ({ ...body, gas: 2_000_001n + BigInt(random.below(2 ** 40)) }),
  'huge gas price': (body, random) => {
    if (body.type === 0) return { ...body, gas: 2n ** 63n + BigInt(random.below(2 ** 30)) }
    return { ...body, maxFeePerGas: 2n * 10n ** 13n + 1n + BigInt(random.below(2 ** 50)) }
  },
  'gas price below the base fee': (body, random) =>
    body.type === 0
      ? { ...body, gas: BigInt(random.below(21_000)) }
      : { ...body, maxFeePerGas: BigInt(random.below(10 ** 13)) },
  'distant expiration': (body, random) => ({ ...body, expiration: 33 + random.below(2 ** 31) }),
  'future reference': (body, random, world) => {
    const number = world.chain.best().number + 4 + random.below(2 ** 20)
    const blockRef: Hex = `0x${number.toString(16).padStart(8, '0')}${'00'.repeat(4)}`
    return { ...body, blockRef }
  },
  expired: (body, random) => ({
    ...body,
    blockRef: blockRefOf(`0x${'00'.repeat(32)}`),
    expiration: random.below(2),
  }),
  'other chain': (body, random) => ({
    ...body,
    chainTag: (body.chainTag + 1 + random.below(255)) % 256,
  }),
  'other features': (body, random) => ({ ...body, features: random.pick([0, 2, 3, 5, 2 ** 31]) }),
  'reserved field': (body, random) => ({
    ...body,
    unusedReserved: [`0x${(1 + random.below(127)).toString(16).padStart(2, '0')}`],
  }),
  dependency: (body, random) => ({ ...body, dependsOn: parseTxId(randomHex(random, 32)) }),
  'a failing swap': (body, random, world) =>
    withClauses(
      body,
      world.createSwap(createKey('hostile').address, whole * BigInt(10_000 + random.below(9))),
    ),
}

/** The names of all attacks on a transaction, and of those on its bytes. */
export const attackNames: readonly string[] = [...Object.keys(attacks), 'malformed bytes']

/** A hostile transaction, as a wallet would send it. */
export function createHostileRaw(name: string, random: SeededRandom, world: TestChain): Hex {
  const body = world.createBody({ type: random.pick([0, 0x51]) })
  const attack = attacks[name]
  return attack ? encodeRaw(attack(body, random, world)) : damage(encodeRaw(body), random)
}

/** Cuts, extends or replaces bytes, so that the result is not a transaction of this chain. */
function damage(raw: Hex, random: SeededRandom): Hex {
  const bytes = decodeHex(raw)
  const at = random.below(bytes.length)
  const cut = encodeHex(bytes.subarray(0, at))
  const longer: Hex = `${raw}${randomHex(random, 1 + random.below(40)).slice(2)}`
  return random.pick<Hex>([
    cut,
    longer,
    randomHex(random, random.below(300)),
    `0x00${raw.slice(2)}`,
  ])
}

/** A node whose answers are remembered, for as long as nothing is mined. */
export function rememberAnswers(thor: NodeClient): NodeClient {
  const known = new Map<string, Promise<unknown>>()
  const remember =
    <Args extends unknown[], Result>(name: string, ask: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> => {
      const key = `${name} ${JSON.stringify(args, (_, part) => (typeof part === 'bigint' ? String(part) : part))}`
      const answer = (known.get(key) as Promise<Result> | undefined) ?? ask(...args)
      known.set(key, answer)
      return answer
    }
  return {
    fetchAccount: remember('account', thor.fetchAccount),
    fetchBlock: remember('block', thor.fetchBlock),
    fetchReceipt: remember('receipt', thor.fetchReceipt),
    simulate: remember('simulate', thor.simulate),
  }
}
