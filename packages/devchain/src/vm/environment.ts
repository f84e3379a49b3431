import { noCode } from '../state/Code.ts'
import { addressMask, decodeWord, readWord } from '../word/word.ts'
import type { Frame } from './Frame.ts'
import { countWords, findMemoryEndAt } from './findMemoryEnd.ts'
import { getBalanceGas } from './gas.ts'
import { createOperation, type Operation } from './Operation.ts'
import { VmError, vmErrors } from './VmError.ts'

const emptyHash = BigInt(noCode.hash)

/** Opcodes that read the call, other accounts and the block. */
export function createEnvironment(): [opcode: number, Operation][] {
  return [...createOwn(), ...createForeign(), ...createBlock()]
}

/** ADDRESS to RETURNDATACOPY, without those that read other accounts. */
function createOwn(): [number, Operation][] {
  return [
    [0x30, pushing((frame) => frame.address)],
    [0x32, pushing((frame) => frame.machine.transaction.origin)],
    [0x33, pushing((frame) => frame.message.caller)],
    [0x34, pushing((frame) => frame.message.value)],
    [0x35, createOperation([1, 1], 3, loadInput)],
    [0x36, pushing((frame) => BigInt(frame.message.input.length))],
    [0x37, copying((frame) => frame.message.input)],
    [0x38, pushing((frame) => BigInt(frame.code.bytes.length))],
    [0x39, copying((frame) => frame.code.bytes)],
    [0x3a, pushing((frame) => frame.machine.transaction.gasPrice)],
    [0x3d, pushing((frame) => BigInt(frame.returnData.length))],
    [0x3e, { ...copying((frame) => frame.returnData), execute: copyReturnData }],
  ]
}

/** BALANCE, EXTCODESIZE, EXTCODECOPY, EXTCODEHASH, SELFBALANCE. */
function createForeign(): [number, Operation][] {
  const copy = createOperation([4, 0], 700, copyForeignCode, {
    reach: findMemoryEndAt(1, 3),
    price: ({ stack }) => countWords(stack.back(3)) * 3,
  })
  return [
    [0x31, asking(getBalanceGas, (frame, address) => frame.machine.state.balance(address))],
    [0x3b, asking(700, ({ machine }, address) => BigInt(machine.state.code(address).bytes.length))],
    [0x3c, copy],
    [0x3f, asking(400, hashForeignCode)],
    [
      0x47,
      createOperation([0, 1], 5, (frame) =>
        frame.stack.push(frame.machine.state.balance(frame.address)),
      ),
    ],
  ]
}

/** BLOCKHASH to GASLIMIT, CHAINID and BASEFEE. */
function createBlock(): [number, Operation][] {
  return [
    [0x40, createOperation([1, 1], 20, loadBlockId)],
    [0x41, pushing((frame) => frame.machine.block.beneficiary)],
    [0x42, pushing((frame) => BigInt(frame.machine.block.time))],
    [0x43, pushing((frame) => BigInt(frame.machine.block.number))],
    [0x44, pushing(() => 0n)],
    [0x45, pushing((frame) => BigInt(frame.machine.block.gasLimit))],
    [0x46, pushing((frame) => frame.machine.block.chainId)],
    [0x48, pushing((frame) => frame.machine.block.baseFee)],
  ]
}

function pushing(read: (frame: Frame) => bigint): Operation {
  return createOperation([0, 1], 2, (frame) => frame.stack.push(read(frame)))
}

function asking(gas: number, read: (frame: Frame, address: bigint) => bigint): Operation {
  return createOperation([1, 1], gas, (frame) =>
    frame.stack.push(read(frame, frame.stack.pop() & addressMask)),
  )
}

/** Copies bytes to memory. Bytes beyond the source's end are zeros. */
function copying(source: (frame: Frame) => Uint8Array): Operation {
  return createOperation([3, 0], 3, (frame) => copy(frame, source(frame)), {
    reach: findMemoryEndAt(0, 2),
    price: ({ stack }) => countWords(stack.back(2)) * 3,
  })
}

function copy({ stack, memory }: Frame, source: Uint8Array): void {
  const [to, from, size] = stack.popN(3) as [bigint, bigint, bigint]
  const start = from > BigInt(source.length) ? source.length : Number(from)
  memory.write(Number(to), Number(size), source, start)
}

function copyForeignCode(frame: Frame): void {
  const address = frame.stack.pop() & addressMask
  copy(frame, frame.machine.state.code(address).bytes)
}

function copyReturnData(frame: Frame): void {
  const { stack, returnData } = frame
  if (stack.back(1) + stack.back(2) > BigInt(returnData.length))
    throw new VmError(vmErrors.returnDataOutOfBounds)
  copy(frame, returnData)
}

function loadInput({ stack, message }: Frame): void {
  const offset = stack.pop()
  const { input } = message
  const start = offset < BigInt(input.length) ? Number(offset) : input.length
  const missing = Math.max(0, start + 32 - input.length)
  if (missing === 0) stack.push(readWord(input, start))
  else stack.push(decodeWord(input.subarray(start)) << BigInt(8 * missing))
}

/** Unlike on Ethereum, an account without code has the hash of empty code, and an empty account has 0. */
function hashForeignCode({ machine }: Frame, address: bigint): bigint {
  if (!machine.state.exists(address)) return 0n
  const code = machine.state.code(address)
  return code.bytes.length === 0 ? emptyHash : BigInt(code.hash)
}

function loadBlockId({ stack, machine }: Frame): void {
  const number = stack.pop()
  const upper = BigInt(machine.block.number)
  const lower = upper < 257n ? 0n : upper - 256n
  const known = number >= lower && number < upper
  stack.push(known ? (machine.block.ancestor(Number(number))?.id ?? 0n) : 0n)
}
