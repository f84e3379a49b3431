import { addressMask, noBytes } from '../word/word.ts'
import type { Frame, Message } from './Frame.ts'
import { countWords, findMemoryEndAt, findMemoryEndOfCall } from './findMemoryEnd.ts'
import { createOperation, type Operation } from './Operation.ts'
import { VmError, vmErrors } from './VmError.ts'

/** Calls and creations. */
export function createCalls(): [opcode: number, Operation][] {
  const price2 = ({ stack }: Frame): number => countWords(stack.back(2)) * 6
  const creation = { reach: findMemoryEndAt(1, 2), writes: true }
  return [
    [0xf0, createOperation([3, 1], 32_000, (frame) => create(frame, false), creation)],
    [
      0xf5,
      createOperation([4, 1], 32_000, (frame) => create(frame, true), {
        ...creation,
        price: price2,
      }),
    ],
    [0xf1, createCall('call', 7)],
    [0xf2, createCall('callcode', 7)],
    [0xf4, createCall('delegatecall', 6)],
    [0xfa, createCall('staticcall', 6)],
  ]
}

type CallKind = Exclude<Message['kind'], 'create'>

function createCall(kind: CallKind, pops: 6 | 7): Operation {
  const carriesValue = pops === 7
  return createOperation([pops, 1], 700, (frame) => call(frame, kind, carriesValue), {
    reach: findMemoryEndOfCall(carriesValue ? 3 : 2),
    price: (frame, base) => priceCall(frame, kind, base),
  })
}

/** Reserves the gas of a call: the requested amount, but at most 63/64 of the remaining gas (EIP-150). */
function priceCall(frame: Frame, kind: CallKind, base: number): number {
  const { stack, machine, message } = frame
  let extra = 0
  if (kind === 'call' || kind === 'callcode') {
    const moves = stack.back(2) !== 0n
    if (moves && kind === 'call' && message.readOnly) throw new VmError(vmErrors.writeProtection)
    if (moves) extra += 9000
    if (moves && kind === 'call' && !machine.state.exists(stack.back(1) & addressMask))
      extra += 25_000
  }
  const left = frame.gas - base - extra
  if (left < 0) throw new VmError(vmErrors.outOfGas)
  const available = left - Math.floor(left / 64)
  const asked = stack.back(0)
  frame.callGas = asked > BigInt(available) ? available : Number(asked)
  return extra + frame.callGas
}

function call(frame: Frame, kind: CallKind, carriesValue: boolean): void {
  const { stack, memory, machine, message } = frame
  stack.pop()
  const target = stack.pop() & addressMask
  const value = carriesValue ? stack.pop() : 0n
  const [inOffset, inSize, outOffset, outSize] = stack.popN(4) as [bigint, bigint, bigint, bigint]
  const input = inSize === 0n ? noBytes : memory.read(Number(inOffset), Number(inSize))
  const own = kind === 'callcode' || kind === 'delegatecall'
  const result = machine.call(target, {
    kind,
    caller: kind === 'delegatecall' ? message.caller : frame.address,
    to: own ? frame.address : target,
    code: machine.state.code(target),
    value: kind === 'delegatecall' ? message.value : value,
    input,
    gas: frame.callGas + (value === 0n ? 0 : 2300),
    readOnly: message.readOnly || kind === 'staticcall',
    depth: message.depth + 1,
  })
  stack.push(result.error === undefined ? 1n : 0n)
  if (result.error === undefined || result.error === vmErrors.reverted) {
    const size = Math.min(Number(outSize), result.output.length)
    if (size > 0) memory.write(Number(outOffset), size, result.output)
  }
  frame.gas += result.gas
  frame.returnData = result.output
}

function create(frame: Frame, salted: boolean): void {
  const { stack, memory, machine, message } = frame
  const [value, offset, size] = stack.popN(3) as [bigint, bigint, bigint]
  const salt = salted ? stack.pop() : undefined
  const program = size === 0n ? noBytes : memory.read(Number(offset), Number(size))
  const gas = frame.gas - Math.floor(frame.gas / 64)
  frame.gas -= gas
  const to = machine.deriveAddress(frame.address, program, salt)
  const result = machine.create(to, program, {
    caller: frame.address,
    value,
    gas,
    depth: message.depth + 1,
    opcode: salted ? 0xf5 : 0xf0,
  })
  stack.push(result.error === undefined ? to : 0n)
  frame.gas += result.gas
  frame.returnData = result.error === vmErrors.reverted ? result.output : noBytes
}
