import { formatAddress, formatWord } from '../word/word.ts'
import type { Frame } from './Frame.ts'
import { findMemoryEndAt } from './findMemoryEnd.ts'
import { createOperation, type Operation } from './Operation.ts'

const addressMask = 2n ** 160n - 1n

/** Storage, logs and SELFDESTRUCT. */
export function createStorage(): [opcode: number, Operation][] {
  const operations: [number, Operation][] = [
    [0x54, createOperation([1, 1], 200, load)],
    [0x55, createOperation([2, 0], 0, store, { price: priceStore, writes: true })],
    [0xff, createOperation([1, 0], 5000, destroy, { price: priceDestroy, writes: true })],
  ]
  for (let topics = 0; topics <= 4; topics++) operations.push([0xa0 + topics, createLog(topics)])
  return operations
}

function load({ stack, machine, address }: Frame): void {
  stack.push(machine.state.storage(address, stack.pop()))
}

/** The rule before EIP-1283: 20,000 to fill an empty slot, otherwise 5,000. Emptying a slot refunds 15,000. */
function priceStore({ stack, machine, address }: Frame): number {
  const isEmpty = machine.state.storage(address, stack.back(0)) === 0n
  const empties = stack.back(1) === 0n
  if (isEmpty && !empties) return 20_000
  if (!isEmpty && empties) machine.refund += 15_000
  return 5000
}

function store({ stack, machine, address }: Frame): void {
  const slot = stack.pop()
  machine.state.setStorage(address, slot, stack.pop())
}

function createLog(topics: number): Operation {
  const execute = (frame: Frame): void => {
    const { stack, memory, machine } = frame
    const offset = stack.pop()
    const size = Number(stack.pop())
    machine.log({
      address: formatAddress(frame.address),
      topics: stack.popN(topics).map(formatWord),
      data: memory.read(size === 0 ? 0 : Number(offset), size),
    })
  }
  return createOperation([2 + topics, 0], 375 + 375 * topics, execute, {
    reach: findMemoryEndAt(0, 1),
    price: ({ stack }) => Number(stack.back(1)) * 8,
    writes: true,
  })
}

function priceDestroy({ stack, machine, address }: Frame): number {
  if (!machine.destroyed.has(address)) machine.refund += 24_000
  const beneficiary = stack.back(0) & addressMask
  const creates = !machine.state.exists(beneficiary) && machine.state.balance(address) !== 0n
  return creates ? 25_000 : 0
}

function destroy(frame: Frame): void {
  frame.machine.destroy(frame.address, frame.stack.pop() & addressMask)
  frame.end = 'stopped'
}
