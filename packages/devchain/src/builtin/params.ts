import type { State } from '../state/State.ts'
import { logGas, sloadGas, sstoreSetGas } from '../vm/gas.ts'
import type { InnerCall, Native, NativeCall } from '../vm/Native.ts'
import { encodeWord, formatAddress, formatWord } from '../word/word.ts'
import { builtinAddresses, encodeName } from './addresses.ts'
import { createNative, createRead, hashSignature } from './createNative.ts'

const { params: address } = builtinAddresses
const setTopic = hashSignature('Set(bytes32,uint256)')

/** The keys of the parameters. */
export const paramKeys = {
  executor: encodeName('executor'),
  baseGasPrice: encodeName('base-gas-price'),
  rewardRatio: encodeName('reward-ratio'),
  proposerEndorsement: encodeName('proposer-endorsement'),
} as const

/** The governed parameters of the chain. */
export function createParams(): Native {
  return createNative(135, {
    'executor()': createRead([156, 980, 188], 'native_executor()', readExecutor),
    'get(bytes32)': createRead([134, 1072, 181], 'native_get(bytes32)', (call, method) => {
      method.spend(sloadGas)
      return [readParam(call.machine.state, call.word(0))]
    }),
    'set(bytes32,uint256)': { valueGas: 112, writes: true, run: set },
  })
}

/** Reads a parameter by its key; 0 if it is not set. */
export function readParam(state: State, key: bigint): bigint {
  return state.storage(address, key)
}

/** Sets a parameter by its key. */
export function writeParam(state: State, key: bigint, value: bigint): void {
  state.setStorage(address, key, value)
}

/** The native method `native_executor` of Params and Authority. */
export function readExecutor({ machine }: NativeCall, method: InnerCall): readonly bigint[] {
  method.spend(sloadGas)
  return [readParam(machine.state, paramKeys.executor)]
}

function set(call: NativeCall): Uint8Array {
  const [key, value] = [call.word(0), call.word(1)]
  call.spend(1043)
  const [executor] = call.inner('native_executor()', [], (method) => readExecutor(call, method))
  if (call.caller !== executor) call.revertWith(280, 'builtin: executor required')
  call.spend(1039)
  call.inner('native_set(bytes32,uint256)', [key, value], (method) => {
    method.spend(sstoreSetGas)
    writeParam(call.machine.state, key, value)
    return []
  })
  call.spend(98 + logGas(2, 32))
  const topics = [setTopic, formatWord(key)]
  call.machine.log({ address: formatAddress(address), topics, data: encodeWord(value) })
  call.spend(13)
  return new Uint8Array(0)
}
