// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Hex } from '@vermeil/units'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const plans: {
  readonly executePlan: AbiFunction<[plan: Hex], bigint>
  readonly runPath: AbiFunction<[path: bigint, amountIn: bigint], bigint>
} = {
  executePlan: { name: 'executePlan', selector: '0x3fa72595', inputs: [{ name: 'plan', type: 'bytes' }], outputs: [{ name: 'amount', type: 'uint256' }], payable: true },
  runPath: { name: 'runPath', selector: '0x15fe7688', inputs: [{ name: 'path', type: 'uint256' }, { name: 'amountIn', type: 'uint256' }], outputs: [{ name: 'amountOut', type: 'uint256' }], payable: true },
}
