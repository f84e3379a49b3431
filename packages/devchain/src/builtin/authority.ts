import { type Native, type NativeFunction, NativeRevert } from '../vm/Native.ts'
import { createNative, encodeWords } from './createNative.ts'
import { paramKeys, readParam } from './params.ts'

/** The list of proof-of-authority producers. The chain is past that age, so the list is empty. */
export function createAuthority(): Native {
  const refuse: NativeFunction = {
    gas: 700,
    writes: true,
    run: () => {
      throw new NativeRevert('builtin: executor required')
    },
  }
  return createNative({
    'executor()': {
      gas: 640,
      run: ({ machine }) => encodeWords(readParam(machine.state, paramKeys.executor)),
    },
    'first()': { gas: 640, run: () => encodeWords(0n) },
    'next(address)': { gas: 640, run: () => encodeWords(0n) },
    'get(address)': { gas: 900, run: () => encodeWords(false, 0n, 0n, false) },
    'add(address,address,bytes32)': refuse,
    'revoke(address)': refuse,
  })
}
