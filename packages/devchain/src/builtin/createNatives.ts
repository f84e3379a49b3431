import { shareCode } from '../state/Code.ts'
import type { State } from '../state/State.ts'
import type { Native } from '../vm/Native.ts'
import { builtinAddresses } from './addresses.ts'
import { createAuthority } from './authority.ts'
import { createEnergy } from './energy.ts'
import { createExtension } from './extension.ts'
import { createParams } from './params.ts'
import { createPrototype } from './prototype.ts'
import { createStaker } from './staker.ts'

/** The code of native contracts. It reverts if another account delegates to it. */
const marker = Uint8Array.of(0x5f, 0x5f, 0xfd)

/** The built-in contracts. Executor is not one of them: the first account governs this chain. */
export function createNatives(): ReadonlyMap<bigint, Native> {
  return new Map([
    [builtinAddresses.energy, createEnergy()],
    [builtinAddresses.params, createParams()],
    [builtinAddresses.prototype, createPrototype()],
    [builtinAddresses.extension, createExtension()],
    [builtinAddresses.authority, createAuthority()],
    [builtinAddresses.staker, createStaker()],
  ])
}

/** Gives the native contracts code, so that they count as contracts. */
export function installNatives(state: State): void {
  const code = shareCode(marker)
  for (const address of Object.values(builtinAddresses)) state.setCode(address, code)
}
