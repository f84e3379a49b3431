import { blake2b256 } from '@vermeil/thor'
import type { Ancestor } from '../vm/Engine.ts'
import { sloadGas } from '../vm/gas.ts'
import type { InnerCall, Native, NativeCall, NativeFunction } from '../vm/Native.ts'
import { VmError, vmErrors } from '../vm/VmError.ts'
import { decodeWord, encodeWord, encodeWords } from '../word/word.ts'
import { createNative, createRead, type ReadGas } from './createNative.ts'
import { readVetSupply } from './energy.ts'

/** The built-in contract that returns facts about the transaction and about blocks. */
export function createExtension(): Native {
  return createNative(355, {
    'blake2b256(bytes)': { valueGas: 156, run: hash },
    'totalSupply()': createRead([112, 936, 176], 'native_totalSupply()', ({ machine }, method) => {
      method.spend(sloadGas)
      return [readVetSupply(machine.state)]
    }),
    ...createTransactionReads(),
    ...createBlockReads(),
  })
}

function createTransactionReads(): Record<string, NativeFunction> {
  const read = (gas: ReadGas, name: string, word: (call: NativeCall) => bigint): NativeFunction =>
    createRead(gas, `native_${name}()`, (call) => [word(call)])
  return {
    'txProvedWork()': read([332, 1156, 176], 'txProvedWork', ({ machine }) => {
      return machine.transaction.provedWork
    }),
    'txID()': read([288, 1112, 194], 'txID', ({ machine }) => machine.transaction.id),
    'txBlockRef()': read([376, 1200, 194], 'txBlockRef', ({ machine }) => {
      return machine.transaction.blockRef << 192n
    }),
    'txExpiration()': read([266, 1090, 182], 'txExpiration', ({ machine }) =>
      BigInt(machine.transaction.expiration),
    ),
    'txGasPayer()': read([244, 1068, 188], 'txGasPayer', ({ machine }) => {
      return machine.transaction.gasPayer
    }),
    'txClauseIndex()': read([134, 958, 188], 'txClauseIndex', ({ machine }) =>
      BigInt(machine.clauseIndex),
    ),
    'txClauseCount()': read([310, 1134, 188], 'txClauseCount', ({ machine }) =>
      BigInt(machine.transaction.clauseCount),
    ),
  }
}

function createBlockReads(): Record<string, NativeFunction> {
  return {
    'blockID(uint256)': createRead([354, 1277, 199], 'native_blockID(uint32)', (call, method) => {
      const number = blockNumber(call)
      if (number >= call.machine.block.number) return [0n]
      method.spend(sloadGas)
      return [call.machine.block.ancestor(number)?.id ?? 0n]
    }),
    'blockTotalScore(uint256)': readBlock(
      [222, 1145, 193],
      'native_blockTotalScore(uint32)',
      ({ totalScore }) => totalScore,
    ),
    'blockTime(uint256)': readBlock([178, 1101, 187], 'native_blockTime(uint32)', ({ time }) => {
      return time
    }),
    'blockSigner(uint256)': readBlock(
      [200, 1123, 193],
      'native_blockSigner(uint32)',
      ({ signer }) => signer,
    ),
  }
}

/** Thor truncates the number to 32 bits. */
function blockNumber(call: NativeCall): number {
  return Number(call.word(0) & 0xffff_ffffn)
}

/** A field of the current block or of an earlier one, or 0 for a later one. */
function readBlock(
  gas: ReadGas,
  signature: string,
  read: (block: Pick<Ancestor, 'totalScore' | 'time' | 'signer'>) => number | bigint,
): NativeFunction {
  return createRead(gas, signature, (call, method) => {
    const number = blockNumber(call)
    const { block } = call.machine
    if (number > block.number) return [0n]
    if (number === block.number) return [BigInt(read(block))]
    method.spend(2 * sloadGas)
    const ancestor = block.ancestor(number)
    return [ancestor === undefined ? 0n : BigInt(read(ancestor))]
  })
}

/** The input is copied twice, so memory grows by two words for each of its words. */
function hash(call: NativeCall): Uint8Array {
  const start = 4n + call.word(0)
  const size = call.wordAt(start)
  if (size >= 2n ** 64n) throw new VmError(vmErrors.gasOverflow)
  // Memory of that size costs more than any gas limit.
  if (size >= 2n ** 32n) throw new VmError(vmErrors.outOfGas)
  const words = Math.ceil(Number(size) / 32)
  const memory = Math.floor((8 + 2 * words) ** 2 / 512)
  call.spend(1380 + 84 * words + memory + (Number(size) % 32 === 0 ? 0 : 116))
  const data = readBytes(call, start + 32n, Number(size))
  const padded = Buffer.concat([data, Buffer.alloc(words * 32 - data.length)])
  const input = Buffer.concat([encodeWords(32n, size), padded])
  const run = (method: InnerCall): bigint[] => {
    method.spend(words * 3 + 15)
    return [decodeWord(blake2b256(data))]
  }
  const [digest = 0n] = call.inner('native_blake2b256(bytes)', input, run)
  call.spend(199)
  return encodeWord(digest)
}

/** Bytes of the input. Missing ones are zeros. */
function readBytes({ message: { input } }: NativeCall, start: bigint, size: number): Uint8Array {
  const bytes = Buffer.alloc(size)
  const offset = BigInt.asUintN(256, start)
  if (offset < BigInt(input.length))
    bytes.set(input.subarray(Number(offset), Number(offset) + size))
  return bytes
}
