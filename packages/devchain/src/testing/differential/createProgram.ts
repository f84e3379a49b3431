import type { SeededRandom } from '@vermeil/random'

/** Accounts that programs use. */
export interface ProgramAccounts {
  contracts: readonly bigint[]
  others: readonly bigint[]
}

/** A program that is being generated, and its depth in programs that create others. */
interface Draft {
  random: SeededRandom
  cast: ProgramAccounts
  depth: number
  parts: Buffer[]
  /** Words on the stack, if the program runs without jumps. */
  height: number
}

const edges = [0n, 1n, 2n, 31n, 32n, 255n, 256n, 2n ** 32n, 2n ** 63n, 2n ** 64n - 1n, 2n ** 128n]
const extremes = [2n ** 255n, 2n ** 255n - 1n, 2n ** 256n - 1n, 2n ** 256n - 2n, 2n ** 160n - 1n]
const binary = [1, 2, 3, 4, 5, 6, 7, 10, 11, 0x10, 0x11, 0x12, 0x13, 0x14, 0x16, 0x17, 0x18, 0x1a]
const shifts = [0x1b, 0x1c, 0x1d]
const reads = [
  0x30, 0x32, 0x33, 0x34, 0x36, 0x38, 0x3a, 0x3d, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48,
  0x58, 0x59, 0x5a,
]

/** Generates a random program that is mostly valid: it keeps the stack filled and ends in one of the usual ways. */
export function createProgram(random: SeededRandom, cast: ProgramAccounts, depth = 0): Buffer {
  const draft: Draft = { random, cast, depth, parts: [], height: 0 }
  for (let left = 2 + random.below(depth === 0 ? 30 : 10); left > 0; left--) addPart(draft)
  addEnd(draft)
  return Buffer.concat(draft.parts)
}

const writers: readonly (readonly [weight: number, (draft: Draft) => void])[] = [
  [14, addArithmetic],
  [6, addMemory],
  [6, addStorage],
  [4, addHash],
  [4, addLog],
  [5, addRead],
  [4, addCopy],
  [8, addCall],
  [3, addPrecompile],
  [4, addCreation],
  [4, addShuffle],
  [3, addBranch],
  [2, addLoop],
  [1, addNoise],
]
const totalWeight = writers.reduce((sum, [weight]) => sum + weight, 0)

function addPart(draft: Draft): void {
  let left = draft.random.below(totalWeight)
  for (const [weight, write] of writers) {
    left -= weight
    if (left < 0) {
      write(draft)
      return
    }
  }
}

function add({ parts }: Draft, ...bytes: number[]): void {
  parts.push(Buffer.from(bytes))
}

function push(draft: Draft, value: bigint): void {
  const digits = value.toString(16)
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
  if (value === 0n && draft.random.below(2) === 0) add(draft, 0x5f)
  else add(draft, 0x5f + bytes.length, ...bytes)
  draft.height++
}

function op(draft: Draft, opcode: number, change: number): void {
  add(draft, opcode)
  draft.height += change
}

function chooseWord({ random }: Draft): bigint {
  const kind = random.below(4)
  if (kind === 0) return random.pick(edges)
  if (kind === 1) return random.pick(extremes)
  return BigInt(`0x${random.bytes(1 + random.below(32)).toString('hex')}`)
}

/** A memory offset: mostly small, rarely so large that no gas limit pays for it. */
function chooseOffset({ random }: Draft): bigint {
  const kind = random.below(500)
  if (kind === 0) return random.pick(extremes)
  return BigInt(kind < 25 ? random.below(6000) : random.below(300))
}

function chooseSize({ random }: Draft): bigint {
  const kind = random.below(300)
  if (kind === 0) return random.pick(edges)
  return BigInt(kind < 50 ? 0 : random.below(200))
}

function chooseAccount({ random, cast }: Draft): bigint {
  const kind = random.below(12)
  if (kind < 5) return random.pick(cast.contracts)
  return kind < 11 ? random.pick(cast.others) : random.pick(extremes)
}

/** Pushes a copy of a word on the stack, if there is one, or a new word. */
function addWord(draft: Draft): void {
  if (draft.height > 1 && draft.random.below(3) === 0)
    op(draft, 0x80 + draft.random.below(Math.min(16, draft.height)), 1)
  else push(draft, chooseWord(draft))
}

function addArithmetic(draft: Draft): void {
  const { random } = draft
  const kind = random.below(10)
  addWord(draft)
  if (kind === 0) {
    op(draft, random.pick([0x15, 0x19]), 0)
    return
  }
  if (kind < 3) push(draft, BigInt(random.below(300)))
  else addWord(draft)
  if (kind < 3) {
    op(draft, random.pick([...shifts, 10, 11, 0x1a]), -1)
    return
  }
  if (kind > 7) {
    addWord(draft)
    op(draft, random.pick([8, 9]), -2)
    return
  }
  op(draft, random.pick(binary), -1)
}

function addMemory(draft: Draft): void {
  const { random } = draft
  if (random.below(3) === 0) {
    push(draft, chooseOffset(draft))
    op(draft, 0x51, 0)
    return
  }
  addWord(draft)
  push(draft, chooseOffset(draft))
  op(draft, random.pick([0x52, 0x52, 0x53]), -2)
}

function addStorage(draft: Draft): void {
  const { random } = draft
  const slot = BigInt(random.below(5))
  if (random.below(3) === 0) {
    push(draft, slot)
    op(draft, 0x54, 0)
    return
  }
  if (random.below(2) === 0) push(draft, 0n)
  else addWord(draft)
  push(draft, slot)
  op(draft, 0x55, -2)
}

function addHash(draft: Draft): void {
  push(draft, chooseSize(draft))
  push(draft, chooseOffset(draft))
  op(draft, 0x20, -1)
}

function addLog(draft: Draft): void {
  const topics = draft.random.below(5)
  for (let left = topics; left > 0; left--) addWord(draft)
  push(draft, chooseSize(draft))
  push(draft, chooseOffset(draft))
  op(draft, 0xa0 + topics, -2 - topics)
}

function addRead(draft: Draft): void {
  const { random } = draft
  const kind = random.below(6)
  if (kind < 3) {
    op(draft, random.pick(reads), 1)
    return
  }
  push(draft, kind === 3 ? BigInt(random.below(400)) : chooseAccount(draft))
  op(draft, kind === 3 ? random.pick([0x40, 0x35]) : random.pick([0x31, 0x3b, 0x3f]), 0)
}

function addCopy(draft: Draft): void {
  const opcode = draft.random.pick([0x37, 0x39, 0x3c, 0x3e])
  // If no call returned data, only zero bytes can be copied.
  if (opcode === 0x3e && draft.random.below(12) > 0) op(draft, 0x3d, 1)
  else push(draft, opcode === 0x3e ? BigInt(draft.random.below(3)) : chooseSize(draft))
  push(draft, opcode === 0x3e ? 0n : chooseOffset(draft))
  push(draft, chooseOffset(draft))
  if (opcode === 0x3c) push(draft, chooseAccount(draft))
  op(draft, opcode, opcode === 0x3c ? -4 : -3)
}

function addCall(draft: Draft): void {
  addCallTo(draft, chooseAccount(draft))
}

function addPrecompile(draft: Draft): void {
  const { random } = draft
  const target = 1 + random.below(9)
  // Small numbers in the first words keep modular exponentiation and BLAKE2b affordable.
  if (target === 5 || target === 9)
    for (const at of [0n, 32n, 64n]) {
      push(draft, BigInt(random.below(target === 9 ? 2 ** 16 : 40)))
      push(draft, at)
      op(draft, 0x52, -2)
    }
  addCallTo(draft, BigInt(target))
}

function addCallTo(draft: Draft, target: bigint): void {
  const { random } = draft
  const opcode = random.pick([0xf1, 0xf1, 0xf1, 0xf2, 0xf4, 0xfa])
  const carriesValue = opcode === 0xf1 || opcode === 0xf2
  for (let left = 2; left > 0; left--) {
    push(draft, chooseSize(draft))
    push(draft, chooseOffset(draft))
  }
  if (carriesValue) push(draft, random.below(3) === 0 ? BigInt(1 + random.below(2000)) : 0n)
  push(draft, target)
  if (random.below(2) === 0) push(draft, BigInt(random.below(60_000)))
  else op(draft, 0x5a, 1)
  op(draft, opcode, carriesValue ? -6 : -5)
}

function addCreation(draft: Draft): void {
  const { random, depth } = draft
  if (depth > 1) {
    addArithmetic(draft)
    return
  }
  const program = createProgram(random, draft.cast, depth + 1)
  for (let at = 0; at < program.length; at += 32) {
    const part = Buffer.alloc(32)
    program.copy(part, 0, at, at + 32)
    add(draft, 0x7f, ...part)
    draft.height++
    push(draft, BigInt(at))
    op(draft, 0x52, -2)
  }
  const salted = random.below(2) === 0
  if (salted) push(draft, BigInt(random.below(3)))
  push(draft, BigInt(program.length))
  push(draft, 0n)
  push(draft, random.below(3) === 0 ? BigInt(random.below(500)) : 0n)
  op(draft, salted ? 0xf5 : 0xf0, salted ? -3 : -2)
}

function addShuffle(draft: Draft): void {
  const { random } = draft
  if (draft.height < 3) {
    addWord(draft)
    return
  }
  const kind = random.below(3)
  if (kind === 0) op(draft, 0x50, -1)
  else if (kind === 1) op(draft, 0x80 + random.below(Math.min(16, draft.height)), 1)
  else op(draft, 0x90 + random.below(Math.min(16, draft.height - 1)), 0)
}

/** Jumps over a part, depending on a word. The target is rarely invalid. */
function addBranch(draft: Draft): void {
  const { random } = draft
  const inner: Draft = { ...draft, parts: [], depth: 2 }
  addArithmetic(inner)
  op(inner, 0x50, -1)
  const body = Buffer.concat(inner.parts)
  addWord(draft)
  const start = draft.parts.reduce((sum, { length }) => sum + length, 0)
  const target = start + 4 + body.length + (random.below(30) === 0 ? 1 : 0)
  add(draft, 0x61, target >> 8, target & 255, 0x57)
  draft.parts.push(body)
  add(draft, 0x5b)
  draft.height--
}

/** Counts down from a small number. */
function addLoop(draft: Draft): void {
  const inner: Draft = { ...draft, parts: [], depth: 2 }
  addArithmetic(inner)
  op(inner, 0x50, -1)
  const start = draft.parts.reduce((sum, { length }) => sum + length, 0)
  const rounds = 1 + draft.random.below(12)
  const body = Buffer.concat(inner.parts)
  const target = start + 2
  // PUSH1 rounds, JUMPDEST, body, PUSH1 1, SWAP1, SUB, DUP1, PUSH2 target, JUMPI, POP
  add(draft, 0x60, rounds, 0x5b)
  draft.parts.push(body)
  add(draft, 0x60, 1, 0x90, 0x03, 0x80, 0x61, target >> 8, target & 255, 0x57, 0x50)
}

function addNoise(draft: Draft): void {
  const { random } = draft
  add(draft, random.below(6) === 0 ? random.below(256) : 0x5b)
}

function addEnd(draft: Draft): void {
  const { random } = draft
  const kind = random.below(20)
  if (kind < 2) {
    add(draft, 0x00)
    return
  }
  if (kind === 2) {
    push(draft, chooseAccount(draft))
    add(draft, 0xff)
    return
  }
  if (kind === 3) return
  // A creation that returns nothing leaves an account without code behind.
  push(draft, random.below(4) === 0 ? 0n : chooseSize(draft))
  push(draft, chooseOffset(draft))
  add(draft, kind < 7 ? 0xfd : 0xf3)
}
