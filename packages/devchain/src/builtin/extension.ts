import { blake2b256 } from '@vermeil/thor'
import type { Ancestor } from '../vm/Engine.ts'
import { type Native, type NativeCall, type NativeFunction, NativeRevert } from '../vm/Native.ts'
import { decodeWord } from '../word/word.ts'
import { createNative, encodeWords } from './createNative.ts'
import { readVetSupply } from './energy.ts'

/** What Thor tells a contract about its transaction and about blocks. */
export function createExtension(): Native {
  return createNative({
    'blake2b256(bytes)': { gas: 908, run: hash },
    'totalSupply()': { gas: 640, run: ({ machine }) => encodeWords(readVetSupply(machine.state)) },
    ...createTransactionReads(),
    ...createBlockReads(),
  })
}

function createTransactionReads(): Record<string, NativeFunction> {
  return {
    'txProvedWork()': asking(420, ({ machine }) => machine.transaction.provedWork),
    'txID()': asking(444, ({ machine }) => machine.transaction.id),
    'txBlockRef()': asking(532, ({ machine }) => machine.transaction.blockRef << 192n),
    'txExpiration()': asking(410, ({ machine }) => BigInt(machine.transaction.expiration)),
    'txGasPayer()': asking(440, ({ machine }) => machine.transaction.gasPayer),
    'txClauseIndex()': asking(284, ({ machine }) => BigInt(machine.clauseIndex)),
    'txClauseCount()': asking(460, ({ machine }) => BigInt(machine.transaction.clauseCount)),
  }
}

function createBlockReads(): Record<string, NativeFunction> {
  return {
    'blockID(uint256)': asking(614, (call) => {
      const number = blockNumber(call)
      return number >= call.machine.block.number ? 0n : (find(call, number)?.id ?? 0n)
    }),
    'blockTotalScore(uint256)': asking(640, (call) =>
      readBlock(call, call.machine.block.totalScore, (block) => block.totalScore),
    ),
    'blockTime(uint256)': asking(640, (call) =>
      readBlock(call, call.machine.block.time, (block) => block.time),
    ),
    'blockSigner(uint256)': asking(640, (call) =>
      readBlock(call, call.machine.block.signer, (block) => block.signer),
    ),
  }
}

function asking(gas: number, read: (call: NativeCall) => bigint): NativeFunction {
  return { gas, run: (call) => encodeWords(read(call)) }
}

/** Thor cuts the number to 32 bits. */
function blockNumber(call: NativeCall): number {
  return Number(call.word(0) & 0xffff_ffffn)
}

function find(call: NativeCall, number: number): Ancestor | undefined {
  call.spend(200)
  return call.machine.block.ancestor(number)
}

function readBlock(
  call: NativeCall,
  current: number | bigint,
  read: (block: Ancestor) => number | bigint,
): bigint {
  const number = blockNumber(call)
  if (number > call.machine.block.number) return 0n
  if (number === call.machine.block.number) return BigInt(current)
  const block = find(call, number)
  return block === undefined ? 0n : BigInt(read(block))
}

function hash(call: NativeCall): Uint8Array {
  const { input } = call.message
  const start = 4 + Number(call.word(0))
  const size = Number(readLength(input, start))
  if (start + 32 + size > input.length) throw new NativeRevert()
  call.spend(Math.ceil(size / 32) * 3 + 15)
  return blake2b256(input.subarray(start + 32, start + 32 + size))
}

function readLength(input: Uint8Array, start: number): bigint {
  const bytes = input.subarray(start, start + 32)
  if (bytes.length < 32) throw new NativeRevert()
  return decodeWord(bytes)
}
