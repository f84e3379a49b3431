import { getBalanceGas, logGas, sloadGas, sstoreResetGas, sstoreSetGas } from '../vm/gas.ts'
import type { InnerCall, Native, NativeCall, NativeFunction } from '../vm/Native.ts'
import { encodeWords, formatAddress, formatWord } from '../word/word.ts'
import {
  createNative,
  createRead,
  encodeLabel,
  hashSignature,
  type ReadGas,
} from './createNative.ts'
import { readMaster } from './readMaster.ts'
import { Sponsorship } from './Sponsorship.ts'

const topics = {
  master: hashSignature('$Master(address)'),
  creditPlan: hashSignature('$CreditPlan(uint256,uint256)'),
  user: hashSignature('$User(address,bytes32)'),
  sponsor: hashSignature('$Sponsor(address,bytes32)'),
}
const nothing = new Uint8Array(0)
/** For how many blocks Thor keeps the state. */
const maxStateHistory = 65_535

/** The built-in contract for an account's master, users and sponsors. */
export function createPrototype(): Native {
  return createNative(443, { ...createReads(), ...createUserReads(), ...createWrites() })
}

function createReads(): Record<string, NativeFunction> {
  return {
    'master(address)': createRead([398, 1327, 193], 'native_master(address)', (call, method) => {
      method.spend(getBalanceGas)
      return [call.machine.state.master(call.account(0))]
    }),
    'balance(address,uint256)': readPast([288, 1279, 183], 'balance'),
    'energy(address,uint256)': readPast([178, 1169, 183], 'energy'),
    'hasCode(address)': createRead([376, 1305, 193], 'native_hasCode(address)', (call, method) => {
      method.spend(getBalanceGas)
      return [call.machine.state.code(call.account(0)).bytes.length > 0]
    }),
    'storageFor(address,bytes32)': createRead(
      [156, 1162, 201],
      'native_storageFor(address,bytes32)',
      (call, method) => {
        method.spend(sloadGas)
        return [call.machine.state.storage(call.account(0), call.word(1))]
      },
    ),
  }
}

function createUserReads(): Record<string, NativeFunction> {
  return {
    'creditPlan(address)': createSponsorRead(
      [332, 1264, 230],
      'native_creditPlan(address)',
      (self) => {
        const { credit, recoveryRate } = self.plan()
        return [credit, recoveryRate]
      },
    ),
    'isUser(address,address)': createSponsorRead(
      [134, 1131, 195],
      'native_isUser(address,address)',
      (self, call) => [self.isUser(call.account(1))],
    ),
    'userCredit(address,address)': createSponsorRead(
      [420, 1417, 183],
      'native_userCredit(address,address)',
      (self, call, method) => {
        method.spend(sloadGas)
        return [self.credit(call.account(1), call.machine.block.time)]
      },
    ),
    'isSponsor(address,address)': createSponsorRead(
      [464, 1461, 195],
      'native_isSponsor(address,address)',
      (self, call) => [self.isSponsor(call.account(1))],
    ),
    'currentSponsor(address)': createSponsorRead(
      [222, 1151, 193],
      'native_currentSponsor(address)',
      (self) => [self.current()],
    ),
  }
}

function createWrites(): Record<string, NativeFunction> {
  const write = (valueGas: number, run: NativeFunction['run']): NativeFunction => ({
    valueGas,
    writes: true,
    run,
  })
  return {
    'setMaster(address,address)': write(112, setMaster),
    'setCreditPlan(address,uint256,uint256)': write(244, setCreditPlan),
    'addUser(address,address)': write(354, addUser),
    'removeUser(address,address)': write(200, removeUser),
    'sponsor(address)': write(310, sponsor),
    'unsponsor(address)': write(442, unsponsor),
    'selectSponsor(address,address)': write(266, selectSponsor),
  }
}

function sponsorshipOf(call: NativeCall): Sponsorship {
  return new Sponsorship(call.machine.state, call.account(0))
}

function createSponsorRead(
  gas: ReadGas,
  signature: string,
  read: (self: Sponsorship, call: NativeCall, method: InnerCall) => (bigint | boolean)[],
): NativeFunction {
  return createRead(gas, signature, (call, method) => {
    method.spend(sloadGas)
    return read(sponsorshipOf(call), call, method)
  })
}

/** Thor truncates the block number to 32 bits and returns 0 for later blocks and for blocks that are too old. */
function readPast(gas: ReadGas, field: 'balance' | 'energy'): NativeFunction {
  return createRead(gas, `native_${field}AtBlock(address,uint32)`, (call, method) => {
    const { state, block } = call.machine
    const [account, number] = [call.account(0), Number(call.word(1) & 0xffff_ffffn)]
    if (number > block.number || block.number - number > maxStateHistory) return [0n]
    if (number < block.number) method.spend(3 * sloadGas)
    method.spend(getBalanceGas)
    if (number === block.number) return [state.fields(account)[field]]
    return [block.accountAt(account, number)?.[field] ?? 0n]
  })
}

/** Gas of one path to a native method that only the account or its master may call. */
interface MasterGas {
  /** Before the native method if the account itself calls. */
  self: number
  /** Before the master is read, and after that. */
  master: readonly [number, number]
}

function requireMaster(call: NativeCall, gas: MasterGas): void {
  const account = call.account(0)
  if (account === call.caller) {
    call.spend(gas.self)
    return
  }
  call.spend(gas.master[0])
  if (readMaster(call, account) !== call.caller)
    call.revertWith(253, 'builtin: self or master required')
  call.spend(gas.master[1])
}

/** Emits an event from a native method, which pays for it. */
function log(
  call: NativeCall,
  method: InnerCall,
  event: { topics: `0x${string}`[]; data: Uint8Array },
): void {
  method.spend(logGas(event.topics.length - 1, event.data.length))
  call.machine.log({ address: formatAddress(call.account(0)), ...event })
}

function setMaster(call: NativeCall): Uint8Array {
  const [account, master] = [call.account(0), call.account(1)]
  requireMaster(call, { self: 1192, master: [1135, 1029] })
  call.inner('native_setMaster(address,address)', [account, master], (method) => {
    method.spend(sstoreResetGas)
    call.machine.state.setMaster(account, master)
    log(call, method, { topics: [topics.master], data: encodeWords(master) })
    return []
  })
  call.spend(44)
  return nothing
}

function setCreditPlan(call: NativeCall): Uint8Array {
  const [account, credit, recoveryRate] = [call.account(0), call.word(1), call.word(2)]
  requireMaster(call, { self: 1356, master: [1288, 1040] })
  const input = [account, credit, recoveryRate]
  call.inner('native_setCreditPlan(address,uint256,uint256)', input, (method) => {
    method.spend(sstoreSetGas)
    sponsorshipOf(call).setPlan({ credit, recoveryRate })
    log(call, method, { topics: [topics.creditPlan], data: encodeWords(credit, recoveryRate) })
    return []
  })
  call.spend(46)
  return nothing
}

/** A change of one party of an account. It reverts if nothing would change. */
interface PartyChange {
  signature: string
  party: bigint
  topic: `0x${string}`
  action: string
  gas: number
  reason: string
  isPossible(self: Sponsorship): boolean
  apply(self: Sponsorship): void
}

function changeParty(call: NativeCall, change: PartyChange): Uint8Array {
  const { signature, party, topic, action } = change
  const self = sponsorshipOf(call)
  const [isDone] = call.inner(signature, [call.account(0), party], (method) => {
    method.spend(sloadGas)
    if (!change.isPossible(self)) return [false]
    method.spend(change.gas)
    change.apply(self)
    log(call, method, { topics: [topic, formatWord(party)], data: encodeLabel(action) })
    return [true]
  })
  if (isDone !== 1n) call.revertWith(240, change.reason)
  return nothing
}

function addUser(call: NativeCall): Uint8Array {
  const user = call.account(1)
  if (user === 0n) call.revertWith(621, 'builtin: invalid user')
  requireMaster(call, { self: 1472, master: [1415, 1029] })
  changeParty(call, {
    signature: 'native_addUser(address,address)',
    party: user,
    topic: topics.user,
    action: 'added',
    gas: sstoreSetGas,
    reason: 'builtin: already added',
    isPossible: (self) => !self.isUser(user),
    apply: (self) => self.addUser(user, call.machine.block.time),
  })
  call.spend(143)
  return nothing
}

function removeUser(call: NativeCall): Uint8Array {
  const user = call.account(1)
  requireMaster(call, { self: 1280, master: [1223, 1029] })
  changeParty(call, {
    signature: 'native_removeUser(address,address)',
    party: user,
    topic: topics.user,
    action: 'removed',
    gas: sstoreResetGas,
    reason: 'builtin: not a user',
    isPossible: (self) => self.isUser(user),
    apply: (self) => self.removeUser(user),
  })
  call.spend(143)
  return nothing
}

function sponsor(call: NativeCall): Uint8Array {
  call.spend(1270)
  changeParty(call, {
    signature: 'native_sponsor(address,address)',
    party: call.caller,
    topic: topics.sponsor,
    action: 'sponsored',
    gas: sstoreSetGas,
    reason: 'builtin: already sponsored',
    isPossible: (self) => !self.isSponsor(call.caller),
    apply: (self) => self.setSponsor(call.caller, true),
  })
  call.spend(141)
  return nothing
}

function unsponsor(call: NativeCall): Uint8Array {
  call.spend(1402)
  changeParty(call, {
    signature: 'native_unsponsor(address,address)',
    party: call.caller,
    topic: topics.sponsor,
    action: 'unsponsored',
    gas: sstoreResetGas,
    reason: 'builtin: not sponsored',
    isPossible: (self) => self.isSponsor(call.caller),
    apply: (self) => self.setSponsor(call.caller, false),
  })
  call.spend(141)
  return nothing
}

function selectSponsor(call: NativeCall): Uint8Array {
  const chosen = call.account(1)
  requireMaster(call, { self: 1346, master: [1289, 1029] })
  changeParty(call, {
    signature: 'native_selectSponsor(address,address)',
    party: chosen,
    topic: topics.sponsor,
    action: 'selected',
    gas: sstoreResetGas,
    reason: 'builtin: not a sponsor',
    isPossible: (self) => self.isSponsor(chosen),
    apply: (self) => self.select(chosen),
  })
  call.spend(143)
  return nothing
}
