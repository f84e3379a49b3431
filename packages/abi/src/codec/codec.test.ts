import type { Address, Hex } from '@vermeil/units'
import fc from 'fast-check'
import * as viem from 'viem'
import { describe, expect, test } from 'vitest'
import { aggregator, aggregatorErrors, aggregatorEvents } from '../generated/aggregator.ts'
import { erc20, erc20Events } from '../generated/erc20.ts'
import { uniswapV2Pair } from '../generated/uniswapV2Pair.ts'
import { anyParameters } from '../testing/anyParameters.ts'
import type { AbiParameter } from './AbiParameter.ts'
import { decodeError } from './decodeError.ts'
import { decodeEvent } from './decodeEvent.ts'
import { AbiDecodeError, decodeParameters } from './decodeParameters.ts'
import { decodeResult } from './decodeResult.ts'
import { encodeCall } from './encodeCall.ts'
import { encodeEventTopics } from './encodeEventTopics.ts'
import { encodeParameters } from './encodeParameters.ts'

const alice = `0x${'a1'.repeat(20)}` as Address
const bob = `0x${'b0'.repeat(20)}` as Address

describe('against viem', () => {
  test('encodes values of any type to the same bytes', () => {
    fc.assert(
      fc.property(anyParameters, (samples) => {
        const parameters = samples.map((sample) => sample.parameter)
        const values = samples.map((sample) => sample.value)
        expect(encodeParameters(parameters, values)).toBe(
          viem.encodeAbiParameters(parameters, values),
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('decodes what viem encodes to the same values', () => {
    fc.assert(
      fc.property(anyParameters, (samples) => {
        const parameters = samples.map((sample) => sample.parameter)
        const values = samples.map((sample) => sample.value)
        const data = viem.encodeAbiParameters(parameters, values)
        expect(decodeParameters(parameters, data)).toEqual(values)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('hostile data', () => {
  test('changed bytes are rejected or decode to values that fit', () => {
    const change = fc.array(fc.tuple(fc.nat(), fc.constantFrom('00', '01', '20', '7f', 'ff')), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(anyParameters, change, fc.nat(200), (samples, changes, cut) => {
        const parameters = samples.map((sample) => sample.parameter)
        const data = encodeParameters(
          parameters,
          samples.map((sample) => sample.value),
        )
        const bytes = data.slice(2).match(/../g) ?? []
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte
        const hostile: Hex = `0x${bytes.slice(0, bytes.length - (cut % 3 === 0 ? cut : 0)).join('')}`
        try {
          encodeParameters(parameters, decodeParameters(parameters, hostile))
        } catch (error) {
          expect(error).toBeInstanceOf(AbiDecodeError)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('offsets that all point to one list do not multiply it', () => {
    const word = (value: number) => value.toString(16).padStart(64, '0')
    const width = 2000
    const inner = word(width) + word(1).repeat(width)
    const data: Hex = `0x${word(32)}${word(width)}${word(width * 32).repeat(width)}${inner}`
    expect(() => decodeParameters([{ name: '', type: 'uint256[][]' }], data)).toThrow(
      'the data uses the same bytes more than once',
    )
  })

  test.each([
    [
      'a list longer than the data',
      'uint256[]',
      [32, 1000],
      '1000 is an offset or a length beyond',
    ],
    ['a list of more items than fit', 'bytes[]', [32, 60], 'a bytes[] of 60 items does not fit'],
    ['an offset outside the data', 'bytes', [64], '64 is an offset or a length beyond the 32'],
    ['a length outside the data', 'string', [32, 33, 0], '97 bytes are needed, but there are 96'],
    ['an offset that points at itself', 'uint8[][]', [32, 1, 0], 'uses the same bytes'],
    ['a boolean of 2', 'bool', [2], 'is not a bool'],
    ['a uint8 of 256', 'uint8', [256], 'is not a uint8'],
    ['an int8 of 128', 'int8', [128], 'is not a int8'],
    ['bytes4 followed by more bytes', 'bytes4', [1], 'is not a bytes4'],
    ['too short data', 'uint256[2]', [1], 'a uint256[2] of 2 items does not fit'],
  ])('%s is refused', (_, type, words, reason) => {
    const data: Hex = `0x${words.map((word) => word.toString(16).padStart(64, '0')).join('')}`
    expect(() => decodeParameters([{ name: '', type }], data)).toThrow(reason)
  })

  test('rejects an address with bytes before it and an offset near 2^256', () => {
    const full: Hex = `0x${'ff'.repeat(32)}`
    expect(() => decodeParameters([{ name: '', type: 'address' }], full)).toThrow('not a address')
    expect(() => decodeParameters([{ name: '', type: 'bytes' }], full)).toThrow(
      'is an offset or a length beyond',
    )
    expect(() => decodeParameters([{ name: '', type: 'uint8' }], '0x0')).toThrow('not hexadecimal')
  })

  test('rejects the empty result of an account without code', () => {
    expect(() => decodeResult(erc20.balanceOf, '0x')).toThrow(
      '32 bytes are needed, but there are 0',
    )
  })

  test('reads a name that is not UTF-8 with replacement characters', () => {
    const data: Hex = `0x${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'41ff'.padEnd(64, '0')}`
    expect(decodeResult(erc20.symbol, data)).toBe('A\ufffd')
  })
})

describe('rejects values that do not fit before they reach a wallet', () => {
  test.each<[string, string, unknown, string]>([
    ['a number instead of a bigint', 'uint256', 1, '1 is not a uint256'],
    ['a negative uint', 'uint256', -1n, '-1n is not a uint256'],
    ['2^256', 'uint256', 2n ** 256n, 'is not a uint256'],
    ['256 as uint8', 'uint8', 256n, '256n is not a uint8'],
    ['-129 as int8', 'int8', -129n, '-129n is not a int8'],
    ['a short address', 'address', '0xabc', "'0xabc' is not a address"],
    ['short bytes32', 'bytes32', '0xab', 'is not a bytes32'],
    ['odd bytes', 'bytes', '0xabc', 'is not a bytes'],
    ['half of a character', 'string', '\ud800', 'is not a string'],
    ['a text as bool', 'bool', 'true', 'is not a bool'],
    ['a list of another length', 'uint8[2]', [1n], 'a list of 1 is not a uint8[2]'],
    ['a number for a list', 'uint8[]', 1n, '1n is not a uint8[]'],
    ['an unknown type', 'uint7', 1n, "'uint7' is not a Solidity type"],
    ['a list of no items', 'uint8[0]', [], "'uint8[0]' is not a Solidity type"],
    ['a list with a hole', 'uint8[]', new Array(1), 'undefined is not a uint8'],
  ])('%s', (_, type, value, reason) => {
    expect(() => encodeParameters([{ name: 'x', type }], [value])).toThrow(reason)
  })

  test('a missing field, an unknown tuple and a missing argument', () => {
    const components: AbiParameter[] = [{ name: 'a', type: 'bool' }]
    const parameters = [{ name: 'x', type: 'tuple', components }]
    expect(() => encodeParameters(parameters, [{}])).toThrow("the field 'a' of (bool) is missing")
    expect(() => encodeParameters(parameters, [null])).toThrow('null is not a (bool)')
    expect(() => encodeParameters(parameters, [[true, true]])).toThrow('a list of 2 is not')
    expect(() => encodeParameters(parameters, [])).toThrow('1 values are needed, but 0 were given')
    expect(encodeParameters(parameters, [[true]])).toBe(encodeParameters(parameters, [{ a: true }]))
  })
})

describe('calls, results, events and errors', () => {
  test('encodes a call as the selector and its arguments', () => {
    expect(encodeCall(erc20.transfer, [bob, 5n])).toBe(
      viem.encodeFunctionData({
        abi: viem.erc20Abi,
        functionName: 'transfer',
        args: [bob, 5n],
      }),
    )
  })

  test('returns several results as an object, a single result as its value and an empty one as undefined', () => {
    const words = [7n, 8n, 9n].map((value) => value.toString(16).padStart(64, '0')).join('')
    expect(decodeResult(uniswapV2Pair.getReserves, `0x${words}`)).toEqual({
      reserve0: 7n,
      reserve1: 8n,
      blockTimestampLast: 9n,
    })
    expect(decodeResult(uniswapV2Pair.sync, '0x')).toBeUndefined()
    const route = {
      instruction: {
        swapType: 1n,
        primaryRouter: alice,
        bridgeToken: bob,
        splitRoutes: [{ router: bob, amount: 3n }],
      },
      amountOut: 12n,
    }
    const data = encodeParameters(aggregator.getBestRouteWithNativeSupport.outputs, [
      route.instruction,
      12n,
    ])
    expect(decodeResult(aggregator.getBestRouteWithNativeSupport, data)).toEqual(route)
  })

  test('[SRV-07] SwapExecuted has the topic that the product filters by, and decodes completely', () => {
    const { SwapExecuted } = aggregatorEvents
    const swap = {
      tokenFrom: alice,
      tokenTo: bob,
      amountIn: 1n,
      amountOut: 2n,
      exchange: alice,
      recipient: bob,
      feeAmount: 0n,
    }
    expect(SwapExecuted.topic).toBe(
      '0xfe45b5432fda489a54f62aee430bcf72a5639b3174a0528dc945723380796426',
    )
    const topics = encodeEventTopics(SwapExecuted, {
      tokenFrom: alice,
      tokenTo: bob,
      recipient: bob,
    })
    const plain = SwapExecuted.inputs.filter((input) => !input.indexed)
    const data = encodeParameters(plain, [1n, 2n, alice, 0n])
    expect(
      decodeEvent(SwapExecuted, { topics: topics.filter((topic) => topic !== null), data }),
    ).toEqual(swap)
  })

  test('topics are null if any value matches, and only indexed fields can be filtered', () => {
    const { Transfer } = erc20Events
    expect(encodeEventTopics(Transfer, { to: bob })).toEqual([
      Transfer.topic,
      null,
      `0x${'0'.repeat(24)}${bob.slice(2)}`,
    ])
    expect(() => encodeEventTopics(Transfer, { value: 1n })).toThrow("no indexed field 'value'")
  })

  test('rejects a log of another event or with missing topics', () => {
    const { Transfer, Approval } = erc20Events
    const data: Hex = `0x${'0'.repeat(64)}`
    expect(() => decodeEvent(Transfer, { topics: [Approval.topic], data })).toThrow('not of event')
    expect(() => decodeEvent(Transfer, { topics: [Transfer.topic], data })).toThrow(
      'Transfer has 2 indexed fields, not 0',
    )
    const short = [Transfer.topic, '0x01', '0x02'] as const
    expect(() => decodeEvent(Transfer, { topics: short, data })).toThrow("'0x01' is not a topic")
  })

  test('an indexed text is encoded and decoded as its hash', () => {
    const event = {
      name: 'Named',
      topic: `0x${'1'.repeat(64)}` as Hex,
      inputs: [{ name: 'name', type: 'string', indexed: true }],
      types: { name: '' as string },
    }
    const hash = viem.keccak256(viem.toBytes('alice.vet'))
    expect(encodeEventTopics(event, { name: hash })).toEqual([event.topic, hash])
    expect(() => encodeEventTopics(event, { name: 'alice.vet' })).toThrow('its 32-byte hash')
    expect(decodeEvent(event, { topics: [event.topic, hash], data: '0x' })).toEqual({ name: hash })
  })

  test('decodes our errors, texts and panics by their selectors', () => {
    const errors = Object.values(aggregatorErrors)
    const { SlippageExceeded } = aggregatorErrors
    const fields = encodeParameters(SlippageExceeded.inputs, [1n, 2n]).slice(2)
    expect(decodeError(errors, `${SlippageExceeded.selector}${fields}` as Hex)).toEqual({
      name: 'SlippageExceeded',
      args: { amountOut: 1n, minAmountOut: 2n },
    })
    const text = encodeParameters([{ name: '', type: 'string' }], ['no']).slice(2)
    expect(decodeError([], `0x08c379a0${text}`)).toEqual({ name: 'Error', args: { message: 'no' } })
    expect(decodeError([], `0x4e487b71${'11'.padStart(64, '0')}`)).toEqual({
      name: 'Panic',
      args: { code: 17n },
    })
    expect(decodeError(errors, '0x')).toBeNull()
    expect(decodeError(errors, '0x08c379a0')).toBeNull()
    expect(decodeError([], '0x12345678')).toBeNull()
  })
})
