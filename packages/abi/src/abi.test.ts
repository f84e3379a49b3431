import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { artifacts } from './artifacts.ts'
import type { AbiError } from './codec/AbiError.ts'
import type { AbiParameter } from './codec/AbiParameter.ts'
import * as abi from './index.ts'

const { addresses, decodeKnownError, encodeDeployment, encodeParameters, knownErrors, venues } = abi

function hash(text: string): Hex {
  return `0x${bytesToHex(keccak_256(utf8ToBytes(text)))}`
}

function signatureOf(name: string, inputs: readonly AbiParameter[]): string {
  const typeOf = ({ type, components }: AbiParameter): string =>
    components ? `(${components.map(typeOf).join(',')})${type.slice('tuple'.length)}` : type
  return `${name}(${inputs.map(typeOf).join(',')})`
}

test('exports the codec, the descriptions, the addresses and the errors', () => {
  expect(Object.keys(abi).toSorted()).toMatchInlineSnapshot(`
    [
      "AbiDecodeError",
      "PlanDecodeError",
      "addresses",
      "aggregator",
      "aggregatorErrors",
      "aggregatorEvents",
      "concentratedRouter",
      "concentratedRouterErrors",
      "decodeEvent",
      "decodeKnownError",
      "decodeParameters",
      "decodePlan",
      "decodeResult",
      "encodeCall",
      "encodeDeployment",
      "encodeEventTopics",
      "encodeFeed",
      "encodeParameters",
      "encodePlan",
      "encodeRegistration",
      "energy",
      "energyEvents",
      "erc20",
      "erc20Events",
      "explainRevert",
      "feePair",
      "feePairErrors",
      "findNetwork",
      "firstRewardedRound",
      "governance",
      "governanceErrors",
      "governanceEvents",
      "isOpenStatus",
      "knownErrors",
      "lastUnrewardedRound",
      "listRegistrations",
      "lockedToken",
      "lockedTokenErrors",
      "lockedTokenEvents",
      "multicall3",
      "nameResolver",
      "nameResolverEvents",
      "networks",
      "oracle",
      "oracleDecimals",
      "oracleEvents",
      "oracleStaleSeconds",
      "orderBook",
      "orderBookErrors",
      "orderBookEvents",
      "parseDeployment",
      "plans",
      "prototype",
      "prototypeAddress",
      "prototypeEvents",
      "readNetwork",
      "readPaidAmount",
      "registryToken",
      "registryTokenEvents",
      "reportedFee",
      "rewards",
      "rewardsErrors",
      "rewardsEvents",
      "roundSeconds",
      "routeSelector",
      "runtimeCodes",
      "timelock",
      "timelockErrors",
      "timelockEvents",
      "uniswapV2Factory",
      "uniswapV2FactoryEvents",
      "uniswapV2Pair",
      "uniswapV2PairEvents",
      "uniswapV2Router02",
      "uniswapV3Factory",
      "uniswapV3FactoryEvents",
      "uniswapV3Pool",
      "uniswapV3PoolEvents",
      "venueKinds",
      "venues",
      "vetUsdFeed",
      "vvet",
      "vvetEvents",
      "wholeShare",
    ]
  `)
})

test('a contract of the main network has the same address on the dev chain, and the other addresses follow the rule', () => {
  const shared = ['energy', 'vvet', 'bvet', 'wvet', 'nameResolver', 'oracle']
  for (const [name, address] of Object.entries(addresses.dev)) {
    const derived = `0x${hash(`vermeil.dev/${name}`).slice(-40)}`
    const expected = shared.includes(name) ? addresses.main[name as abi.ContractName] : derived
    expect([name, address]).toEqual([name, expected])
  }
})

test('every address is lower-case and unique in its network', () => {
  for (const network of Object.values(addresses)) {
    const known = Object.values(network).filter((address) => address !== null)
    expect(new Set(known).size).toBe(known.length)
    expect(known.every((address) => /^0x[0-9a-f]{40}$/.test(address))).toBe(true)
  }
})

test('the three V2 venues of the dev chain each have their own wrapped VET', () => {
  const pairs = venues.dev.filter(({ kind }) => kind === 'v2')
  expect(pairs.map((venue) => venue.name)).toEqual(['VeRocket', 'BetterSwap', 'Vexchange'])
  expect(new Set(pairs.map((venue) => venue.wrapped)).size).toBe(3)
  expect(pairs.map((venue) => venue.feeBps)).toEqual([30, 30, 30])
  expect(venues.dev.filter(({ kind }) => kind === 'v3')).toMatchObject([{ name: 'BetterSwap V3' }])
})

test("the pair's bytecode has the hash that is built into Uniswap's router", () => {
  const { initCode } = artifacts.uniswapV2Pair
  expect(bytesToHex(keccak_256(hexToBytes(initCode.slice(2))))).toBe(
    '96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f',
  )
  expect(artifacts.uniswapV2Router02.initCode).toContain(
    '96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f',
  )
})

test('every contract is within the size limit, and its runtime code is part of its init code', () => {
  for (const artifact of Object.values<abi.Artifact>(artifacts)) {
    expect(artifact.initCode).toMatch(/^0x(?:[0-9a-f]{2})+$/)
    const { runtimeCode } = artifact
    if (!runtimeCode) continue
    expect(runtimeCode.length / 2 - 1).toBeLessThanOrEqual(24_576)
    expect(artifact.initCode).toContain(runtimeCode.slice(2))
  }
})

test('encodes a deployment as the init code and the encoded arguments', () => {
  const data = encodeDeployment(artifacts.vvet, ['Veiled VET', 'VVET'])
  const text = { name: '', type: 'string' }
  expect(data).toBe(
    artifacts.vvet.initCode + encodeParameters([text, text], ['Veiled VET', 'VVET']).slice(2),
  )
})

test('selectors and topics are the hashes of the signatures', () => {
  for (const group of Object.values(abi)) {
    if (typeof group !== 'object') continue
    for (const entry of Object.values<unknown>(group)) {
      if (typeof entry !== 'object' || entry === null) continue
      if ('selector' in entry) {
        const { name, inputs, selector } = entry as AbiError
        expect([name, selector]).toEqual([name, hash(signatureOf(name, inputs)).slice(0, 10)])
      }
      if ('topic' in entry) {
        const { name, inputs, topic } = entry as abi.AbiEvent
        expect([name, topic]).toEqual([name, hash(signatureOf(name, inputs))])
      }
    }
  }
})

test('[SRV-07] the selectors are those of the functions on the chain', () => {
  expect(abi.multicall3.aggregate3.selector).toBe('0x82ad56cb')
  expect(abi.vvet.deposit.selector).toBe('0xd0e30db0')
  expect(abi.vvet.withdraw.selector).toBe('0x2e1a7d4d')
  expect(abi.oracle.getLatestValue.selector).toBe('0x73fc67dd')
  expect(abi.nameResolver.getNames.selector).toBe('0xcbf8b66c')
  expect(abi.nameResolver.getAddresses.selector).toBe('0xcffe244a')
  expect(abi.nameResolver.getNamehashes.selector).toBe('0x8809a5ad')
  expect(abi.uniswapV2Pair.getReserves.selector).toBe('0x0902f1ac')
  expect(abi.oracleEvents.ValueUpdate.topic).toBe(
    '0xefc8f4041c0ba4d097e54bce7e5bc47ec5b45c0270c42379c4b691c85943edf0',
  )
  expect(abi.prototypeEvents.$Master.topic).toBe(
    '0xb35bf4274d4295009f1ec66ed3f579db287889444366c03d3a695539372e8951',
  )
})

/** Encodes Solidity's Error(string). */
function encodeReason(message: string): Hex {
  return `0x08c379a0${encodeParameters([{ name: '', type: 'string' }], [message]).slice(2)}`
}

test('decodes our errors by name and the texts of venues and VTHO by their catalogue names', () => {
  expect(decodeKnownError(encodeReason('UniswapV2: K'))).toEqual({
    name: 'K',
    args: { message: 'UniswapV2: K' },
  })
  expect(decodeKnownError(encodeReason('builtin: insufficient balance'))?.name).toBe(
    'InsufficientBalance',
  )
  expect(decodeKnownError(encodeReason('toString'))?.name).toBe('Error')
  expect(decodeKnownError('0x')).toBeNull()
  const { selector } = abi.aggregatorErrors.InsufficientOutputAmount
  expect(decodeKnownError(selector)).toEqual({ name: 'InsufficientOutputAmount', args: {} })
  expect(knownErrors.length).toBeGreaterThan(30)
})

test.each<[string, Hex, string, string]>([
  [
    'the text of a token',
    encodeReason('builtin: insufficient balance'),
    'execution reverted',
    'builtin: insufficient balance',
  ],
  [
    'the name of our error',
    abi.aggregatorErrors.InsufficientOutputAmount.selector,
    'execution reverted',
    'InsufficientOutputAmount',
  ],
  [
    'the node’s message for an unknown error',
    '0xdeadbeef',
    'execution reverted',
    'execution reverted',
  ],
  [
    'the node’s message for malformed data',
    '0x08c379a0',
    'execution reverted',
    'execution reverted',
  ],
  ['the node’s message without data', '0x', 'out of gas', 'out of gas'],
  ['nothing else', '0x', '', 'reverted'],
])('explains a revert by %s', (_, data, vmError, explained) => {
  expect(abi.explainRevert({ data, vmError })).toBe(explained)
})

test('errors with the same name are equal, so a name is enough to explain one', () => {
  const selectors = new Map<string, Hex>()
  for (const error of knownErrors) {
    expect(selectors.get(error.name) ?? error.selector).toBe(error.selector)
    selectors.set(error.name, error.selector)
  }
})
