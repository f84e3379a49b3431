// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address } from '@vermeil/units'
import type { AbiError } from '../codec/AbiError.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export interface SplitQuote {
  readonly router1: Address
  readonly router2: Address
  readonly bridgeToken: Address
  readonly amountIn1: bigint
  readonly amountIn2: bigint
  readonly amountOut1: bigint
  readonly amountOut2: bigint
  readonly amountOut: bigint
}

export interface SplitRoute {
  readonly router: Address
  readonly amount: bigint
}

export interface SwapInstruction {
  readonly swapType: bigint
  readonly primaryRouter: Address
  readonly bridgeToken: Address
  readonly splitRoutes: readonly SplitRoute[]
}

export const routeSelector: {
  readonly aggregator: AbiFunction<[], Address>
  readonly findBestSplitRoute: AbiFunction<[tokenFrom: Address, tokenTo: Address, amountIn: bigint], { readonly best: SplitQuote; readonly instruction: SwapInstruction }>
} = {
  aggregator: { name: 'aggregator', selector: '0x245a7bfc', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  findBestSplitRoute: { name: 'findBestSplitRoute', selector: '0xef9df46b', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'amountIn', type: 'uint256' }], outputs: [{ name: 'best', type: 'tuple', components: [{ name: 'router1', type: 'address' }, { name: 'router2', type: 'address' }, { name: 'bridgeToken', type: 'address' }, { name: 'amountIn1', type: 'uint256' }, { name: 'amountIn2', type: 'uint256' }, { name: 'amountOut1', type: 'uint256' }, { name: 'amountOut2', type: 'uint256' }, { name: 'amountOut', type: 'uint256' }] }, { name: 'instruction', type: 'tuple', components: [{ name: 'swapType', type: 'uint8' }, { name: 'primaryRouter', type: 'address' }, { name: 'bridgeToken', type: 'address' }, { name: 'splitRoutes', type: 'tuple[]', components: [{ name: 'router', type: 'address' }, { name: 'amount', type: 'uint256' }] }] }], payable: false },
}

export const routeSelectorErrors: {
  readonly RegistryNotSet: AbiError<Record<never, never>>
} = {
  RegistryNotSet: { name: 'RegistryNotSet', selector: '0xe048e710', inputs: [] },
}
