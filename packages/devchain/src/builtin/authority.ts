import { getBalanceGas, logGas, sloadGas, sstoreResetGas, sstoreSetGas } from '../vm/gas.ts'
import type { InnerCall, Native, NativeCall } from '../vm/Native.ts'
import { formatAddress, formatWord } from '../word/word.ts'
import { builtinAddresses } from './addresses.ts'
import { Candidates } from './Candidates.ts'
import { createNative, createRead, encodeLabel, hashSignature } from './createNative.ts'
import { paramKeys, readExecutor, readParam } from './params.ts'

const { authority: address } = builtinAddresses
const candidateTopic = hashSignature('Candidate(address,bytes32)')

/** The list of proof-of-authority producers. Blocks no longer depend on it, but the contract still works. */
export function createAuthority(): Native {
  return createNative(201, {
    'executor()': createRead([200, 1024, 188], 'native_executor()', readExecutor),
    'first()': createRead([112, 936, 188], 'native_first()', (call, method) => {
      method.spend(sloadGas)
      return [candidatesOf(call).first()]
    }),
    'next(address)': createRead([156, 1085, 193], 'native_next(address)', (call, method) => {
      method.spend(sloadGas)
      return [candidatesOf(call).next(call.account(0))]
    }),
    'get(address)': createRead([178, 1122, 388], 'native_get(address)', (call, method) => {
      method.spend(2 * sloadGas)
      const { isListed, endorsor, identity, isActive } = candidatesOf(call).get(call.account(0))
      return [isListed, endorsor, identity, isActive]
    }),
    'add(address,address,bytes32)': { valueGas: 222, writes: true, run: add },
    'revoke(address)': { valueGas: 134, writes: true, run: revoke },
  })
}

function candidatesOf(call: NativeCall): Candidates {
  return new Candidates(call.machine.state)
}

function isExecutor(call: NativeCall): boolean {
  const [executor] = call.inner('native_executor()', [], (method) => readExecutor(call, method))
  return call.caller === executor
}

function add(call: NativeCall): Uint8Array {
  const [master, endorsor, identity] = [call.account(0), call.account(1), call.word(2)]
  if (master === 0n) call.revertWith(525, 'builtin: invalid node master')
  if (endorsor === 0n) call.revertWith(563, 'builtin: invalid endorsor')
  if (identity === 0n) call.revertWith(612, 'builtin: invalid identity')
  call.spend(1317)
  if (!isExecutor(call)) call.revertWith(280, 'builtin: executor required')
  call.spend(1086)
  const input = [master, endorsor, identity]
  const [isAdded] = call.inner('native_add(address,address,bytes32)', input, (method) => {
    method.spend(sloadGas)
    if (!candidatesOf(call).add(master, { endorsor, identity })) return [false]
    method.spend(sstoreSetGas + sstoreResetGas)
    return [true]
  })
  if (isAdded !== 1n) call.revertWith(237, 'builtin: already exists')
  return logCandidate(call, { master, action: 'added', gasAfter: 15 })
}

function revoke(call: NativeCall): Uint8Array {
  const master = call.account(0)
  call.spend(1035)
  if (isExecutor(call)) call.spend(1027)
  else {
    call.spend(1008)
    const [isHeld] = call.inner('native_isEndorsed(address)', [master], (method) => [
      isEndorsed(call, method, master),
    ])
    if (isHeld === 1n)
      call.revertWith(265, 'builtin: requires executor, or node master out of endorsed')
    call.spend(977)
  }
  const [isRevoked] = call.inner('native_revoke(address)', [master], (method) => {
    method.spend(sloadGas)
    if (!candidatesOf(call).revoke(master)) return [false]
    method.spend(3 * sstoreResetGas)
    return [true]
  })
  if (isRevoked !== 1n) call.revertWith(243, 'builtin: not listed')
  return logCandidate(call, { master, action: 'revoked', gasAfter: 11 })
}

/** Whether the endorsor still holds the endorsement. The validator of this chain is not a candidate. */
function isEndorsed(call: NativeCall, method: InnerCall, master: bigint): boolean {
  const { state } = call.machine
  method.spend(2 * sloadGas)
  const { isListed, endorsor } = candidatesOf(call).get(master)
  if (!isListed) return false
  method.spend(sloadGas + getBalanceGas)
  if (state.balance(endorsor) >= readParam(state, paramKeys.proposerEndorsement)) return true
  method.spend(sloadGas)
  return false
}

function logCandidate(
  call: NativeCall,
  event: { master: bigint; action: string; gasAfter: number },
): Uint8Array {
  call.spend(194 + logGas(2, 32))
  call.machine.log({
    address: formatAddress(address),
    topics: [candidateTopic, formatWord(event.master)],
    data: encodeLabel(event.action),
  })
  call.spend(event.gasAfter)
  return new Uint8Array(0)
}
