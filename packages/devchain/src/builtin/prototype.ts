import { type Native, type NativeCall, type NativeFunction, NativeRevert } from '../vm/Native.ts'
import { formatAddress, formatWord } from '../word/word.ts'
import { createNative, encodeWords, hashSignature } from './createNative.ts'
import { Sponsorship } from './Sponsorship.ts'

const topics = {
  master: hashSignature('$Master(address)'),
  creditPlan: hashSignature('$CreditPlan(uint256,uint256)'),
  user: hashSignature('$User(address,bytes32)'),
  sponsor: hashSignature('$Sponsor(address,bytes32)'),
}
const nothing = new Uint8Array(0)

/** What every account can be asked and told beside its code: its master, its users, its sponsors. */
export function createPrototype(): Native {
  return createNative({ ...createReads(), ...createUserReads(), ...createWrites() })
}

function createReads(): Record<string, NativeFunction> {
  return {
    'master(address)': {
      gas: 1058,
      run: (call) => encodeWords(call.machine.state.master(call.account(0))),
    },
    'balance(address,uint256)': {
      gas: 1600,
      run: (call) => encodeWords(readPast(call, 'balance')),
    },
    'energy(address,uint256)': { gas: 1600, run: (call) => encodeWords(readPast(call, 'energy')) },
    'hasCode(address)': {
      gas: 900,
      run: (call) => encodeWords(call.machine.state.code(call.account(0)).bytes.length > 0),
    },
    'storageFor(address,bytes32)': {
      gas: 701,
      run: (call) => encodeWords(call.machine.state.storage(call.account(0), call.word(1))),
    },
  }
}

function createUserReads(): Record<string, NativeFunction> {
  return {
    'creditPlan(address)': {
      gas: 832,
      run: (call) => {
        const { credit, recoveryRate } = self(call).plan()
        return encodeWords(credit, recoveryRate)
      },
    },
    'isUser(address,address)': {
      gas: 664,
      run: (call) => encodeWords(self(call).isUser(call.account(1))),
    },
    'userCredit(address,address)': {
      gas: 864,
      run: (call) => encodeWords(self(call).credit(call.account(1), call.machine.block.time)),
    },
    'isSponsor(address,address)': {
      gas: 664,
      run: (call) => encodeWords(self(call).isSponsor(call.account(1))),
    },
    'currentSponsor(address)': { gas: 682, run: (call) => encodeWords(self(call).current()) },
  }
}

function createWrites(): Record<string, NativeFunction> {
  return {
    'setMaster(address,address)': { gas: 1600, writes: true, run: setMaster },
    'setCreditPlan(address,uint256,uint256)': { gas: 1900, writes: true, run: setCreditPlan },
    'addUser(address,address)': { gas: 2200, writes: true, run: addUser },
    'removeUser(address,address)': { gas: 2200, writes: true, run: removeUser },
    'sponsor(address)': { gas: 1900, writes: true, run: sponsor },
    'unsponsor(address)': { gas: 1900, writes: true, run: unsponsor },
    'selectSponsor(address,address)': { gas: 2200, writes: true, run: selectSponsor },
  }
}

function self(call: NativeCall): Sponsorship {
  return new Sponsorship(call.machine.state, call.account(0))
}

/** Thor cuts the block number to 32 bits; of the future it says 0. */
function readPast(call: NativeCall, field: 'balance' | 'energy'): bigint {
  const { state, block } = call.machine
  const number = Number(call.word(1) & 0xffff_ffffn)
  if (number > block.number) return 0n
  if (number === block.number) return state.fields(call.account(0))[field]
  return block.accountAt(call.account(0), number)?.[field] ?? 0n
}

function requireMaster(call: NativeCall): void {
  const account = call.account(0)
  if (account !== call.caller && call.machine.state.master(account) !== call.caller)
    throw new NativeRevert('builtin: self or master required')
}

function log(call: NativeCall, eventTopics: `0x${string}`[], data: Uint8Array): Uint8Array {
  call.machine.log({ address: formatAddress(call.account(0)), topics: eventTopics, data })
  return nothing
}

/** An action's name, left-aligned in 32 bytes. */
function encodeAction(action: string): Uint8Array {
  const bytes = Buffer.alloc(32)
  bytes.write(action)
  return bytes
}

function setMaster(call: NativeCall): Uint8Array {
  requireMaster(call)
  call.spend(5000)
  call.machine.state.setMaster(call.account(0), call.account(1))
  return log(call, [topics.master], encodeWords(call.account(1)))
}

function setCreditPlan(call: NativeCall): Uint8Array {
  requireMaster(call)
  call.spend(20_000)
  const [credit, recoveryRate] = [call.word(1), call.word(2)]
  self(call).setPlan({ credit, recoveryRate })
  return log(call, [topics.creditPlan], encodeWords(credit, recoveryRate))
}

function addUser(call: NativeCall): Uint8Array {
  const user = call.account(1)
  if (user === 0n) throw new NativeRevert('builtin: invalid user')
  requireMaster(call)
  if (self(call).isUser(user)) throw new NativeRevert('builtin: already added')
  call.spend(20_000)
  self(call).addUser(user, call.machine.block.time)
  return log(call, [topics.user, formatWord(user)], encodeAction('added'))
}

function removeUser(call: NativeCall): Uint8Array {
  const user = call.account(1)
  requireMaster(call)
  if (!self(call).isUser(user)) throw new NativeRevert('builtin: not a user')
  call.spend(5000)
  self(call).removeUser(user)
  return log(call, [topics.user, formatWord(user)], encodeAction('removed'))
}

function sponsor(call: NativeCall): Uint8Array {
  if (self(call).isSponsor(call.caller)) throw new NativeRevert('builtin: already sponsored')
  call.spend(20_000)
  self(call).setSponsor(call.caller, true)
  return log(call, [topics.sponsor, formatWord(call.caller)], encodeAction('sponsored'))
}

function unsponsor(call: NativeCall): Uint8Array {
  if (!self(call).isSponsor(call.caller)) throw new NativeRevert('builtin: not sponsored')
  call.spend(5000)
  self(call).setSponsor(call.caller, false)
  return log(call, [topics.sponsor, formatWord(call.caller)], encodeAction('unsponsored'))
}

function selectSponsor(call: NativeCall): Uint8Array {
  const chosen = call.account(1)
  requireMaster(call)
  if (!self(call).isSponsor(chosen)) throw new NativeRevert('builtin: not a sponsor')
  call.spend(5000)
  self(call).select(chosen)
  return log(call, [topics.sponsor, formatWord(chosen)], encodeAction('selected'))
}
