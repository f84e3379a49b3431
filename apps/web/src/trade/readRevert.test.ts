import { aggregatorErrors, encodeParameters, orderBookErrors } from '@vermeil/abi'
import type { Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { explainContractError, suggestAction } from './contractErrors.ts'
import { readRevert } from './readRevert.ts'

const text = [{ name: 'message', type: 'string' }]
const revertWith = (message: string): Hex =>
  `0x08c379a0${encodeParameters(text, [message]).slice(2)}`

test.each([
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
  ['NobodyKnowsThis', 'Contract Error'],
])('[SWP-23] %s is a %s', (name, type) => {
  expect(explainContractError(name).type).toBe(type)
})

test('[SWP-23] every error that a swap of our contracts can meet has a type of its own', () => {
  const met = [...Object.values(aggregatorErrors), ...Object.values(orderBookErrors)]
  const unknown = met.filter(({ name }) => explainContractError(name).type === 'Contract Error')
  expect(unknown.map(({ name }) => name)).toEqual([])
})

test('[SWP-23] hints are the specification’s', () => {
  expect(explainContractError('SlippageExceeded').hint).toBe(
    'Try increasing your slippage tolerance or reducing your swap amount.',
  )
  expect(explainContractError('LowVTHO').hint).toBe(
    'Not enough VTHO for transaction fees. Get more VTHO to proceed.',
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
])('[SWP-23] the revert %s (%s) is a %s', (data, vmError, type, message) => {
  expect(readRevert({ data, vmError })).toMatchObject({ type, message })
})

test('[SWP-22] each type has its suggested action', () => {
  expect(suggestAction('Slippage Error').title).toBe('Adjust Slippage')
  expect(suggestAction('Liquidity Error').title).toBe('Reduce Amount')
  expect(suggestAction('Balance Error').title).toBe('Check Balance')
  expect(suggestAction('Contract Error')).toEqual({
    title: 'Try Again',
    text: 'Wait a moment and try the swap again, possibly with different parameters.',
  })
})
