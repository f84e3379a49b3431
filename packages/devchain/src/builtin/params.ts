import type { State } from '../state/State.ts'
import { type Native, type NativeCall, NativeRevert } from '../vm/Native.ts'
import { encodeWord, formatAddress, formatWord } from '../word/word.ts'
import { builtinAddresses, encodeName } from './addresses.ts'
import { createNative, encodeWords, hashSignature } from './createNative.ts'

const { params: address } = builtinAddresses
const setTopic = hashSignature('Set(bytes32,uint256)')

/** Who may set parameters, and the price of gas that legacy transactions start from. */
export const paramKeys = {
  executor: encodeName('executor'),
  baseGasPrice: encodeName('base-gas-price'),
  rewardRatio: encodeName('reward-ratio'),
  proposerEndorsement: encodeName('proposer-endorsement'),
} as const

/** The governed parameters of the chain. */
export function createParams(): Native {
  return createNative({
    'executor()': {
      gas: 640,
      run: ({ machine }) => encodeWords(readParam(machine.state, paramKeys.executor)),
    },
    'get(bytes32)': {
      gas: 591,
      run: (call) => encodeWords(readParam(call.machine.state, call.word(0))),
    },
    'set(bytes32,uint256)': { gas: 2700, writes: true, run: set },
  })
}

export function readParam(state: State, key: bigint): bigint {
  return state.storage(address, key)
}

export function writeParam(state: State, key: bigint, value: bigint): void {
  state.setStorage(address, key, value)
}

function set(call: NativeCall): Uint8Array {
  const { state } = call.machine
  if (call.caller !== readParam(state, paramKeys.executor))
    throw new NativeRevert('builtin: executor required')
  call.spend(20_000)
  writeParam(state, call.word(0), call.word(1))
  const topics = [setTopic, formatWord(call.word(0))]
  call.machine.log({ address: formatAddress(address), topics, data: encodeWord(call.word(1)) })
  return new Uint8Array(0)
}
