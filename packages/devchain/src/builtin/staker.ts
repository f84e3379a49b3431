import { developmentAccounts } from '../model/developmentAccounts.ts'
import type { Native, NativeCall, NativeFunction } from '../vm/Native.ts'
import { encodeWords } from '../word/word.ts'
import { createNative } from './createNative.ts'

/** The stake on Thor's development chain: its first account has the minimum, 25 million VET, in wei. */
const stake = 25n * 10n ** 24n
/** Blocks in a staking period of that chain. */
const period = 90n
const active = 2n
/** The approximate gas of a rejected call. */
const rejectionGas = 150
/** The number that means no block. */
const never = 2n ** 32n - 1n
const validator = BigInt(developmentAccounts[0]?.address ?? 0)

/**
 * The stakes of the producers: one validator, no delegations, nothing queued. They are read-only: calls that would
 * stake, delegate or withdraw revert like unknown functions.
 */
export function createStaker(): Native {
  return createNative(rejectionGas, {
    ...createTotals(),
    ...createValidations(),
    ...createDelegations(),
  })
}

function createTotals(): Record<string, NativeFunction> {
  return {
    'totalStake()': returning(() => [stake, stake]),
    'queuedStake()': returning(() => [0n]),
    'firstActive()': returning(() => [validator]),
    'firstQueued()': returning(() => [0n]),
    'next(address)': returning(() => [0n]),
    'getValidationsNum()': returning(() => [1n, 0n]),
    'issuance()': returning(() => [0n]),
  }
}

function createValidations(): Record<string, NativeFunction> {
  return {
    'getValidation(address)': returning((call) =>
      isValidator(call)
        ? [validator, stake, stake, 0n, active, never]
        : [0n, 0n, 0n, 0n, 0n, never],
    ),
    'getValidationPeriodDetails(address)': returning((call) =>
      isValidator(call)
        ? [period, 0n, never, BigInt(call.machine.block.number) / period]
        : [0n, 0n, never, 0n],
    ),
    'getValidationTotals(address)': returning((call) =>
      isValidator(call) ? [stake, stake, 0n, 0n, stake] : [0n, 0n, 0n, 0n, 0n],
    ),
    'getWithdrawable(address)': returning(() => [0n]),
  }
}

function createDelegations(): Record<string, NativeFunction> {
  return {
    'getDelegation(uint256)': returning(() => [0n, 0n, 0n, 0n]),
    'getDelegationPeriodDetails(uint256)': returning(() => [0n, never]),
    'getDelegatorsRewards(address,uint32)': returning(() => [0n]),
  }
}

function returning(read: (call: NativeCall) => bigint[]): NativeFunction {
  return {
    valueGas: rejectionGas,
    run: (call) => {
      call.spend(2000)
      return encodeWords(...read(call))
    },
  }
}

function isValidator(call: NativeCall): boolean {
  return call.account(0) === validator
}
