import type { State } from '../state/State.ts'
import { getBalanceGas, logGas, sloadGas, sstoreResetGas, sstoreSetGas } from '../vm/gas.ts'
import { energyTransfer } from '../vm/Machine.ts'
import type { Native, NativeCall, NativeFunction } from '../vm/Native.ts'
import { keccakWord } from '../word/keccak.ts'
import { encodeWord, encodeWords, formatAddress, formatWord } from '../word/word.ts'
import { builtinAddresses, encodeName } from './addresses.ts'
import {
  createConstant,
  createNative,
  createRead,
  encodeText,
  hashSignature,
  type ReadGas,
} from './createNative.ts'
import { readMaster } from './readMaster.ts'

const { energy: address } = builtinAddresses
/** Storage slots of the contract that no mapping uses. */
const slots = {
  vetSupply: encodeName('vet-supply'),
  supply: encodeName('vtho-supply'),
  burned: encodeName('vtho-burned'),
}
const approvalTopic = hashSignature('Approval(address,address,uint256)')

/** The VTHO token. An account's balance is its energy. The gas of each path was measured on a Thor node. */
export function createEnergy(): Native {
  return createNative(311, {
    'name()': createConstant(112, 605, encodeText('VeThor')),
    'symbol()': createConstant(244, 737, encodeText('VTHO')),
    'decimals()': createConstant(200, 302, encodeWords(18n)),
    'totalSupply()': readSupply([156, 980, 176], 'native_totalSupply()', 'supply'),
    'totalBurned()': readSupply([310, 1134, 176], 'native_totalBurned()', 'burned'),
    'balanceOf(address)': createRead([222, 1151, 181], 'native_get(address)', (call, method) => {
      method.spend(getBalanceGas)
      return [call.machine.state.energy(call.account(0))]
    }),
    'allowance(address,address)': { valueGas: 332, run: readAllowance },
    'transfer(address,uint256)': { valueGas: 266, writes: true, run: transfer },
    'move(address,address,uint256)': { valueGas: 288, writes: true, run: move },
    'transferFrom(address,address,uint256)': { valueGas: 178, writes: true, run: transferFrom },
    'approve(address,uint256)': { valueGas: 134, writes: true, run: approve },
  })
}

function readSupply(gas: ReadGas, signature: string, slot: keyof typeof slots): NativeFunction {
  return createRead(gas, signature, ({ machine }, method) => {
    method.spend(sloadGas)
    return [readSlot(machine.state, slot)]
  })
}

/** Records the supply of the genesis block, in wei. */
export function writeSupply(state: State, supply: { vet: bigint; vtho: bigint }): void {
  state.setStorage(address, slots.vetSupply, supply.vet)
  state.setStorage(address, slots.supply, supply.vtho)
}

/** The total supply of VET, in wei. */
export function readVetSupply(state: State): bigint {
  return readSlot(state, 'vetSupply')
}

/** Adds VTHO that was burned for a transaction's gas. */
export function addBurned(state: State, amount: bigint): void {
  if (amount !== 0n) state.setStorage(address, slots.burned, readSlot(state, 'burned') + amount)
}

function readSlot(state: State, name: keyof typeof slots): bigint {
  return state.storage(address, slots[name])
}

/** Solidity's slot of `allowed[owner][spender]`, for a mapping in slot 0. */
function allowanceSlot(owner: bigint, spender: bigint): bigint {
  const outer = keccakWord(Buffer.concat([encodeWord(owner), encodeWord(0n)]))
  return keccakWord(Buffer.concat([encodeWord(spender), encodeWord(outer)]))
}

function readAllowance(call: NativeCall): Uint8Array {
  call.spend(904)
  const slot = allowanceSlot(call.account(0), call.account(1))
  return encodeWords(call.machine.state.storage(address, slot))
}

/** A transfer inside the contract, with the gas of the function that it is part of. */
interface Movement {
  from: bigint
  to: bigint
  amount: bigint
  /** Bytecode gas before the first native method, or before the event if the amount is 0. */
  before: number
  beforeNothing: number
  after: number
}

function moveEnergy(call: NativeCall, movement: Movement): Uint8Array {
  const { from, to, amount, before, beforeNothing, after } = movement
  if (amount === 0n) call.spend(beforeNothing)
  else {
    call.spend(before)
    if (!takeEnergy(call, from, amount)) call.revertWith(240, 'builtin: insufficient balance')
    call.spend(993)
    addEnergy(call, to, amount)
    call.spend(105)
  }
  call.spend(logGas(3, 32))
  call.machine.log(energyTransfer(from, to, amount))
  call.spend(after)
  return encodeWords(true)
}

function takeEnergy(call: NativeCall, from: bigint, amount: bigint): boolean {
  const { state } = call.machine
  const [isTaken] = call.inner('native_sub(address,uint256)', [from, amount], (method) => {
    method.spend(getBalanceGas)
    const held = state.energy(from)
    if (held < amount) return [false]
    method.spend(sstoreResetGas)
    state.setEnergy(from, held - amount)
    return [true]
  })
  return isTaken === 1n
}

function addEnergy(call: NativeCall, to: bigint, amount: bigint): void {
  const { state } = call.machine
  call.inner('native_add(address,uint256)', [to, amount], (method) => {
    method.spend(getBalanceGas)
    method.spend(state.exists(to) ? sstoreResetGas : sstoreSetGas)
    state.setEnergy(to, state.energy(to) + amount)
    return []
  })
}

function transfer(call: NativeCall): Uint8Array {
  const [from, to, amount] = [call.caller, call.account(0), call.word(1)]
  return moveEnergy(call, { from, to, amount, before: 1293, beforeNothing: 498, after: 103 })
}

function move(call: NativeCall): Uint8Array {
  const [from, to, amount] = [call.account(0), call.account(1), call.word(2)]
  const movement = { from, to, amount, after: 105 }
  if (from === call.caller)
    return moveEnergy(call, { ...movement, before: 1406, beforeNothing: 611 })
  call.spend(1323)
  if (readMaster(call, from) !== call.caller)
    call.revertWith(253, 'builtin: self or master required')
  return moveEnergy(call, { ...movement, before: 1055, beforeNothing: 263 })
}

function transferFrom(call: NativeCall): Uint8Array {
  const [from, to, amount] = [call.account(0), call.account(1), call.word(2)]
  const slot = allowanceSlot(from, call.caller)
  call.spend(500 + sloadGas)
  const allowed = call.machine.state.storage(address, slot)
  if (allowed < amount) call.revertWith(148, 'builtin: insufficient allowance')
  call.spend(220 + sloadGas + 16)
  call.store(slot, allowed - amount)
  return moveEnergy(call, { from, to, amount, before: 926, beforeNothing: 131, after: 105 })
}

function approve(call: NativeCall): Uint8Array {
  const spender = call.account(0)
  call.spend(429)
  call.store(allowanceSlot(call.caller, spender), call.word(1))
  call.spend(80 + logGas(3, 32))
  call.machine.log({
    address: formatAddress(address),
    topics: [approvalTopic, formatWord(call.caller), formatWord(spender)],
    data: encodeWord(call.word(1)),
  })
  call.spend(88)
  return encodeWords(true)
}
