import { encodeCall, erc20 } from '@vermeil/abi'
import { developmentAccounts } from '@vermeil/devchain'
import { decodeHex, encodeHex, keccak256 } from '@vermeil/thor'
import { signHash } from '@vermeil/thor/sign'
import type { Address, Hex } from '@vermeil/units'
import { compileLimitOrders } from './compileLimitOrders.ts'
import { amount, call, type Stage, unlimited } from './stage.ts'

/** The order may be filled in several parts, so the contract stores its remaining amount. */
const multipleFills = 1n << 254n
/** The amount to fill is given in the maker's token. */
const makerAmount = 1n << 255n
const orderType = '(uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256)'

/** The gas that 1inch Limit Order Protocol v4 uses for the same actions, by the label of our row. */
export async function measureLimitOrders(stage: Stage): Promise<Map<string, number>> {
  const { chain, trader, maker, tokens, wrapped } = stage
  const protocol = await chain.create(trader, compileLimitOrders(), [wrapped])
  const allow = async (owner: Address, token: Address, value: bigint) =>
    await chain.send(owner, [call(token, encodeCall(erc20.approve, [protocol, value]))])
  const [sold, bought] = tokens
  await allow(trader, bought, unlimited)
  await allow(maker, sold, unlimited)
  let salt = 0x1f2e3d4c5b6a79881726n
  const newOrder = async (): Promise<SignedOrder> => {
    const words = [
      salt++,
      BigInt(maker),
      0n,
      BigInt(sold),
      BigInt(bought),
      amount,
      amount * 2n,
      multipleFills,
    ]
    return await signOrder(stage, protocol, words)
  }
  const fill = async ({ words, r, vs }: SignedOrder, part: bigint): Promise<number> => {
    const threshold = makerAmount | (amount * 2n)
    const data = encodeWords(`fillOrder(${orderType},bytes32,bytes32,uint256,uint256)`, [
      ...words,
      r,
      vs,
      part,
      threshold,
    ])
    return Number(await chain.send(trader, [call(protocol, data)]))
  }
  const unlimitedFill = await fill(await newOrder(), amount)
  const partialOrder = await newOrder()
  const partial = await fill(partialOrder, amount / 3n)
  const later = await fill(partialOrder, amount / 3n)
  const one = await newOrder()
  const cancel = encodeWords('cancelOrder(uint256,bytes32)', [multipleFills, BigInt(one.hash)])
  const cancelled = Number(await chain.send(maker, [call(protocol, cancel)]))
  const five: bigint[] = []
  for (let count = 0; count < 5; count++) five.push(BigInt((await newOrder()).hash))
  const many = encodeWords('cancelOrders(uint256[],bytes32[])', [
    0x40n,
    0x100n,
    5n,
    ...five.map(() => multipleFills),
    5n,
    ...five,
  ])
  const fiveCancelled = Number(await chain.send(maker, [call(protocol, many)]))
  await allow(maker, sold, amount)
  const exact = await fill(await newOrder(), amount)
  return new Map([
    ["order: full fill that spends the maker's exact allowance", exact],
    ['order: full fill, unlimited allowance of the maker', unlimitedFill],
    ['order: first partial fill', partial],
    ['order: later partial fill', later],
    ['order: cancel', cancelled],
    ['order: cancel five in one clause', fiveCancelled],
  ])
}

interface SignedOrder {
  words: bigint[]
  hash: Hex
  r: bigint
  vs: bigint
}

/** Signs the hash that the contract computes for the order, in the compact form of EIP-2098. */
async function signOrder(stage: Stage, protocol: Address, words: bigint[]): Promise<SignedOrder> {
  const hash = await stage.chain.ask(protocol, encodeWords(`hashOrder(${orderType})`, words))
  const key = developmentAccounts.find(({ address }) => address === stage.maker)?.privateKey
  if (key === undefined) throw new Error('The maker is not a development account.')
  const signature = signHash(decodeHex(hash), decodeHex(key))
  const word = (from: number) => BigInt(encodeHex(signature.subarray(from, from + 32)))
  const vs = word(32) | (BigInt(signature[64] ?? 0) << 255n)
  return { words, hash, r: word(0), vs }
}

function encodeWords(signature: string, words: readonly bigint[]): Hex {
  const selector = encodeHex(keccak256(new TextEncoder().encode(signature)).subarray(0, 4))
  return `${selector}${words.map((word) => word.toString(16).padStart(64, '0')).join('')}`
}
