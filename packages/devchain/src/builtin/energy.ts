import type { State } from '../state/State.ts'
import { energyTransfer } from '../vm/Machine.ts'
import { type Native, type NativeCall, NativeRevert } from '../vm/Native.ts'
import { keccakWord } from '../word/keccak.ts'
import { encodeWord, formatAddress, formatWord } from '../word/word.ts'
import { builtinAddresses, encodeName } from './addresses.ts'
import { createNative, encodeText, encodeWords, hashSignature } from './createNative.ts'

const { energy: address } = builtinAddresses
/** Slots of the contract's own storage that no mapping reaches. */
const slots = {
  vetSupply: encodeName('vet-supply'),
  supply: encodeName('vtho-supply'),
  burned: encodeName('vtho-burned'),
}
const approvalTopic = hashSignature('Approval(address,address,uint256)')

/** VTHO. An account's balance is its energy; gas figures are those seen on a Thor node. */
export function createEnergy(): Native {
  return createNative({
    'name()': { gas: 605, run: () => encodeText('VeThor') },
    'symbol()': { gas: 737, run: () => encodeText('VTHO') },
    'decimals()': { gas: 302, run: () => encodeWords(18n) },
    'totalSupply()': {
      gas: 684,
      run: ({ machine }) => encodeWords(readSlot(machine.state, 'supply')),
    },
    'totalBurned()': {
      gas: 684,
      run: ({ machine }) => encodeWords(readSlot(machine.state, 'burned')),
    },
    'balanceOf(address)': {
      gas: 870,
      run: (call) => encodeWords(call.machine.state.energy(call.account(0))),
    },
    'allowance(address,address)': {
      gas: 904,
      run: (call) =>
        encodeWords(
          call.machine.state.storage(address, allowanceSlot(call.account(0), call.account(1))),
        ),
    },
    'transfer(address,uint256)': {
      gas: 671,
      writes: true,
      run: (call) => transfer(call, [call.caller, call.account(0), call.word(1)]),
    },
    'move(address,address,uint256)': { gas: 714, writes: true, run: move },
    'transferFrom(address,address,uint256)': { gas: 848, writes: true, run: transferFrom },
    'approve(address,uint256)': { gas: 2458, writes: true, run: approve },
  })
}

/** Notes what the genesis block gave out, in wei. */
export function writeSupply(state: State, supply: { vet: bigint; vtho: bigint }): void {
  state.setStorage(address, slots.vetSupply, supply.vet)
  state.setStorage(address, slots.supply, supply.vtho)
}

/** All VET there is, in wei. */
export function readVetSupply(state: State): bigint {
  return readSlot(state, 'vetSupply')
}

/** Counts VTHO that left the world with a transaction's gas. */
export function addBurned(state: State, amount: bigint): void {
  if (amount !== 0n) state.setStorage(address, slots.burned, readSlot(state, 'burned') + amount)
}

function readSlot(state: State, name: keyof typeof slots): bigint {
  return state.storage(address, slots[name])
}

/** Solidity's place for `allowed[owner][spender]` in slot 0. */
function allowanceSlot(owner: bigint, spender: bigint): bigint {
  const outer = keccakWord(Buffer.concat([encodeWord(owner), encodeWord(0n)]))
  return keccakWord(Buffer.concat([encodeWord(spender), encodeWord(outer)]))
}

function transfer(call: NativeCall, [from, to, amount]: [bigint, bigint, bigint]): Uint8Array {
  const { state } = call.machine
  if (amount > 0n) {
    call.spend(400)
    const held = state.energy(from)
    if (held < amount) throw new NativeRevert('builtin: insufficient balance')
    call.spend(5000)
    state.setEnergy(from, held - amount)
    call.spend(400 + (state.exists(to) ? 5000 : 20_000) + 169)
    state.setEnergy(to, state.energy(to) + amount)
  }
  call.spend(1686)
  call.machine.log(energyTransfer(from, to, amount))
  return encodeWords(true)
}

function move(call: NativeCall): Uint8Array {
  const from = call.account(0)
  call.spend(400)
  if (from !== call.caller && call.machine.state.master(from) !== call.caller)
    throw new NativeRevert('builtin: self or master required')
  return transfer(call, [from, call.account(1), call.word(2)])
}

function transferFrom(call: NativeCall): Uint8Array {
  const amount = call.word(2)
  const slot = allowanceSlot(call.account(0), call.caller)
  const allowed = call.machine.state.storage(address, slot)
  if (allowed < amount) throw new NativeRevert('builtin: insufficient allowance')
  call.store(slot, allowed - amount)
  return transfer(call, [call.account(0), call.account(1), amount])
}

function approve(call: NativeCall): Uint8Array {
  const spender = call.account(0)
  call.store(allowanceSlot(call.caller, spender), call.word(1))
  call.machine.log({
    address: formatAddress(address),
    topics: [approvalTopic, formatWord(call.caller), formatWord(spender)],
    data: encodeWord(call.word(1)),
  })
  return encodeWords(true)
}
