import type { State } from '../state/State.ts'
import type { Frame } from '../vm/Frame.ts'
import type { Machine } from '../vm/Machine.ts'
import type { TracedCall, TracedStep } from '../vm/Tracer.ts'
import { addressMask, encodeBytes, formatAddress, formatWord } from '../word/word.ts'
import { type ClauseTracer, createTracer } from './ClauseTracer.ts'
import { TraceBudget } from './TraceBudget.ts'

interface AccountSnapshot {
  balance: bigint
  energy: bigint
  code: Uint8Array
  storage: Map<bigint, bigint>
}

/** Traces the accounts that a clause touches, before it and, with `diffMode`, also after it. */
export function createPrestateTracer({ diffMode }: { diffMode: boolean }): ClauseTracer {
  const pre = new Map<bigint, AccountSnapshot>()
  const seen: Seen = { pre, created: new Set(), deleted: new Set(), budget: new TraceBudget() }
  let top: TracedCall | undefined
  let post: Record<string, object> = {}
  return createTracer({
    enter: (call) => {
      if (top !== undefined) return
      top = call
      const { machine, from, to } = call
      for (const account of [from, to, machine.block.beneficiary])
        recordAccount(seen, machine.state, account)
      if (call.opcode === 0xf0 && diffMode) seen.created.add(to)
    },
    step: (step) => {
      if (step.error === undefined) recordStep(seen, step)
    },
    end: () => {
      if (diffMode && top !== undefined) post = compare(seen, top.machine.state)
    },
    result: () => {
      if (diffMode) return { post, pre: describeAll(pre) }
      if (top?.opcode === 0xf0 && isNothing(pre.get(top.to))) pre.delete(top.to)
      return describeAll(pre)
    },
  })
}

interface Seen {
  pre: Map<bigint, AccountSnapshot>
  created: Set<bigint>
  deleted: Set<bigint>
  budget: TraceBudget
}

function recordStep(seen: Seen, { frame, opcode }: TracedStep): void {
  const { stack, machine, address } = frame
  const { state } = machine
  if (opcode === 0x54 || opcode === 0x55) recordSlot(seen, frame, stack.back(0))
  else if ([0x31, 0x3b, 0x3c, 0x3f, 0xff].includes(opcode)) {
    recordAccount(seen, state, stack.back(0) & addressMask)
    if (opcode === 0xff) seen.deleted.add(address)
  } else if ([0xf1, 0xf2, 0xf4, 0xfa].includes(opcode))
    recordAccount(seen, state, stack.back(1) & addressMask)
  else if (opcode === 0xf0 || opcode === 0xf5) {
    const created = predictAddress(machine, frame, opcode)
    recordAccount(seen, state, created)
    seen.created.add(created)
  }
}

/** The address that a creation will get. */
function predictAddress(
  machine: Machine,
  { stack, memory, address }: Frame,
  opcode: number,
): bigint {
  if (opcode === 0xf0) return machine.deriveAddress(address, new Uint8Array(0), undefined)
  const size = Number(stack.back(2))
  const program = Buffer.alloc(size)
  const offset = size === 0 ? 0 : Number(stack.back(1))
  program.set(memory.view(offset, Math.max(0, Math.min(size, memory.length - offset))))
  return machine.deriveAddress(address, program, stack.back(3))
}

function recordAccount({ pre, budget }: Seen, state: State, account: bigint): void {
  if (pre.has(account)) return
  const { balance, energy, code } = state.fields(account)
  budget.spend(200 + code.bytes.length * 2)
  pre.set(account, { balance, energy, code: code.bytes, storage: new Map() })
}

function recordSlot(seen: Seen, { machine, address }: Frame, slot: bigint): void {
  recordAccount(seen, machine.state, address)
  const storage = seen.pre.get(address)?.storage
  if (storage === undefined || storage.has(slot)) return
  seen.budget.spend(140)
  storage.set(slot, machine.state.storage(address, slot))
}

/** Keeps only changed accounts in `pre` and returns their new values. */
function compare({ pre, created, deleted }: Seen, state: State): Record<string, object> {
  const post: [string, object][] = []
  for (const [account, before] of pre) {
    if (deleted.has(account)) continue
    const after = compareAccount(before, state, account)
    if (after === undefined) pre.delete(account)
    else post.push([formatAddress(account), after])
  }
  for (const account of created) if (isNothing(pre.get(account))) pre.delete(account)
  return sortKeys(post)
}

function compareAccount(
  before: AccountSnapshot,
  state: State,
  account: bigint,
): object | undefined {
  const { balance, energy, code } = state.fields(account)
  const slots: [bigint, bigint][] = []
  let changed = false
  for (const [slot, word] of before.storage) {
    const now = state.storage(account, slot)
    if (word === 0n || word === now) before.storage.delete(slot)
    if (word === now) continue
    changed = true
    if (now !== 0n) slots.push([slot, now])
  }
  const isSameCode = encodeBytes(code.bytes) === encodeBytes(before.code)
  const same = balance === before.balance && energy === before.energy && isSameCode
  if (same && !changed) return undefined
  return {
    balance: balance === before.balance ? undefined : `0x${balance.toString(16)}`,
    energy: energy === before.energy ? undefined : `0x${energy.toString(16)}`,
    code: isSameCode || code.bytes.length === 0 ? undefined : encodeBytes(code.bytes),
    storage: describeStorage(slots),
  }
}

function describeAll(accounts: Map<bigint, AccountSnapshot>): object {
  return sortKeys(
    [...accounts].map(([account, { balance, energy, code, storage }]): [string, object] => [
      formatAddress(account),
      {
        balance: `0x${balance.toString(16)}`,
        energy: `0x${energy.toString(16)}`,
        code: code.length === 0 ? undefined : encodeBytes(code),
        storage: describeStorage([...storage]),
      },
    ]),
  )
}

function describeStorage(slots: [bigint, bigint][]): object | undefined {
  if (slots.length === 0) return undefined
  return sortKeys(slots.map(([slot, word]) => [formatWord(slot), formatWord(word)]))
}

/** Go writes the keys of a map in order. */
function sortKeys<T>(entries: [string, T][]): Record<string, T> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function isNothing(snapshot: AccountSnapshot | undefined): boolean {
  if (snapshot === undefined) return false
  const { balance, energy, code, storage } = snapshot
  return balance === 0n && energy === 0n && code.length === 0 && storage.size === 0
}
