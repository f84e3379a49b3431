import { aggregatorErrors, encodeParameters, orderBookErrors } from '@vermeil/abi'
import { encodeHex, keccak256 } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { explainContractError, suggestAction } from './contractErrors.ts'
import { readRevert } from './readRevert.ts'

const text = [{ name: 'message', type: 'string' }]
const revertWith = (message: string): Hex =>
  `0x08c379a0${encodeParameters(text, [message]).slice(2)}`

/** The specification's table (1 §8), and the categories without an entry. */
const catalogue: [error: string, type: string][] = [
  ['SlippageExceeded', 'Slippage Error'],
  ['InsufficientMinimumOutput', 'Slippage Error'],
  ['TooLittleReceived', 'Slippage Error'],
  ['TooMuchRequested', 'Slippage Error'],
  ['InsufficientOutputAmount', 'Liquidity Error'],
  ['InsufficientLiquidity', 'Liquidity Error'],
  ['InsufficientLiquidityBurned', 'Liquidity Error'],
  ['InsufficientLiquidityMinted', 'Liquidity Error'],
  ['InsufficientInputAmount', 'Balance Error'],
  ['Insufficient Balance', 'Balance Error'],
  ['LowVTHO', 'Gas Error'],
  ['K', 'Price Impact Error'],
  ['InsufficientAllowance', 'Approval Error'],
  ['NotApproved', 'Approval Error'],
  ['ExchangeNotSupported', 'Exchange Error'],
  ['ExchangeExecutionFailed', 'Exchange Error'],
  ['InvalidExchange', 'Exchange Error'],
  ['InvalidPath', 'Routing Error'],
  ['InvalidSplitAmounts', 'Routing Error'],
  ['InvalidSplitPercentages', 'Routing Error'],
  ['Expired', 'Timing Error'],
  ['DeadlineExpired', 'Timing Error'],
  ['RegistryNotSet', 'Configuration'],
  ['UsdTokenNotSet', 'Configuration'],
  ['RateChanged', 'Rate Error'],
  ['RateExpired', 'Rate Error'],
  ['RateTooLow', 'Rate Error'],
  ['InvalidRate', 'Rate Error'],
]

test.each([...catalogue, ['UnknownToEverybody', 'Contract Error']] as const)(
  '[SWP-23] classifies %s as %s',
  (name, type) => {
    expect(explainContractError(name).type).toBe(type)
  },
)

/** The data of an error without fields. */
function bare(name: string): Hex {
  return encodeHex(keccak256(new TextEncoder().encode(`${name}()`)).subarray(0, 4))
}

/** The data of an error that wraps another one's. */
function wrapIn(signature: string, types: string[], values: unknown[]): Hex {
  const selector = encodeHex(keccak256(new TextEncoder().encode(signature)).subarray(0, 4))
  const inputs = types.map((type) => ({ name: '', type }))
  return `${selector}${encodeParameters(inputs, values).slice(2)}` as Hex
}

const exchange = `0x${'22'.repeat(20)}`

test.each(catalogue.filter(([name]) => !/ |RegistryNotSet/.test(name)))(
  '[SWP-23][SRV-07] classifies a foreign contract’s %s as %s, as an error, as a text and inside another error',
  (name, type) => {
    const data = bare(name)
    const forms: Hex[] = [
      data,
      revertWith(name),
      wrapIn('ExchangeExecutionFailed(bytes)', ['bytes'], [data]),
      wrapIn('ExchangeExecutionFailed(string)', ['string'], [name]),
      wrapIn('ExchangeExecutionFailed(address,bytes)', ['address', 'bytes'], [exchange, data]),
      wrapIn('ExchangeExecutionFailed(address,string)', ['address', 'string'], [exchange, name]),
      wrapIn('CallFailed(uint256,bytes)', ['uint256', 'bytes'], [1n, revertWith(name)]),
    ]
    for (const form of forms) {
      const reason = readRevert({ data: form, vmError: 'execution reverted' })
      expect(reason).toMatchObject({ type, message: name })
    }
  },
)

test('[SWP-23] classifies an unknown reason as Exchange Error', () => {
  for (const inner of ['0x', '0x12345678'] as const) {
    const data = wrapIn('ExchangeExecutionFailed(bytes)', ['bytes'], [inner])
    expect(readRevert({ data, vmError: '' })).toMatchObject({ type: 'Exchange Error' })
  }
  const data = wrapIn('ExchangeExecutionFailed(string)', ['string'], ['something new'])
  expect(readRevert({ data, vmError: '' }).type).toBe('Exchange Error')
})

test.each([
  ['UniswapV2: K', 'Price Impact Error', 'K'],
  ['DThorswapV2: K', 'Price Impact Error', 'K'],
  ['UniswapV2: INSUFFICIENT_LIQUIDITY_BURNED', 'Liquidity Error', 'InsufficientLiquidityBurned'],
  ['VexchangeV2: INSUFFICIENT_LIQUIDITY_MINTED', 'Liquidity Error', 'InsufficientLiquidityMinted'],
  ['VexchangeV2Router: EXPIRED', 'Timing Error', 'Expired'],
  ['Insufficient Vot3 Tokens', 'Balance Error', 'InsufficientBalance'],
  ['Insufficient converted B3TR tokens', 'Balance Error', 'ExceedsLocked'],
])('[SWP-23] classifies a pair’s or token’s revert "%s" as %s', (message, type, name) => {
  const wrapped = wrapIn('ExchangeExecutionFailed(string)', ['string'], [message])
  for (const data of [revertWith(message), wrapped]) {
    expect(readRevert({ data, vmError: 'execution reverted' })).toMatchObject({
      type,
      message: name,
    })
  }
})

test('[SWP-23] has a type for every error that a swap of our contracts can cause', () => {
  const met = [...Object.values(aggregatorErrors), ...Object.values(orderBookErrors)]
  const unknown = met.filter(({ name }) => explainContractError(name).type === 'Contract Error')
  expect(unknown.map(({ name }) => name)).toEqual([])
})

test('[SWP-23] uses the specification’s hints', () => {
  expect(explainContractError('SlippageExceeded').hint).toBe(
    'Try increasing your slippage tolerance or reducing your swap amount.',
  )
  expect(explainContractError('LowVTHO').hint).toBe(
    'Not enough VTHO for transaction fees. Get more VTHO to proceed.',
  )
  expect(explainContractError('UsdTokenNotSet').hint).toBe('Please contact support.')
  expect(explainContractError('InsufficientOutputAmount').hint).toBe(
    'The market rate has changed. Please try again.',
  )
})

test.each([
  [revertWith('UniswapV2: K'), 'execution reverted', 'Price Impact Error', 'K'],
  [revertWith('UniswapV2Router: EXPIRED'), 'execution reverted', 'Timing Error', 'Expired'],
  [
    revertWith('ERC20: transfer amount exceeds balance'),
    'execution reverted',
    'Balance Error',
    'ERC20: transfer amount exceeds balance',
  ],
  [revertWith('something new'), 'execution reverted', 'Contract Error', 'something new'],
  ['0x12345678' as Hex, 'execution reverted', 'Contract Error', 'Contract reverted with data'],
  ['0x' as Hex, 'out of gas', 'VM Error', 'The transaction failed during execution: out of gas'],
  [
    '0x' as Hex,
    'insufficient balance for transfer',
    'Balance Error',
    'insufficient balance for transfer',
  ],
  ['0x' as Hex, '', 'Contract Error', ''],
])('[SWP-23] classifies the revert %s (%s) as %s', (data, vmError, type, message) => {
  expect(readRevert({ data, vmError })).toMatchObject({ type, message })
})

test('[SWP-22] has a suggested action for each type', () => {
  expect(suggestAction('Slippage Error', 'swap').title).toBe('Adjust Slippage')
  expect(suggestAction('Liquidity Error', 'swap').title).toBe('Reduce Amount')
  expect(suggestAction('Balance Error', 'swap').title).toBe('Check Balance')
  expect(suggestAction('Contract Error', 'swap')).toEqual({
    title: 'Try Again',
    text: 'Wait a moment and try the swap again, possibly with different parameters.',
  })
  expect(suggestAction('Contract Error', 'revoke')).toEqual({
    title: 'Try Again',
    text: 'Wait a moment and try again.',
  })
})
