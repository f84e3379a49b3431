import { addressMask, formatAddress, formatWord } from '../word/word.ts'
import type { Frame } from './Frame.ts'
import { findMemoryEndAt } from './findMemoryEnd.ts'
import { logGas, priceStore, refundStore, sloadGas } from './gas.ts'
import { createOperation, type Operation } from './Operation.ts'

/** Storage, logs and SELFDESTRUCT. */
export function createStorage(): [opcode: number, Operation][] {
  const operations: [number, Operation][] = [
    [0x54, createOperation([1, 1], sloadGas, load)],
    [0x55, createOperation([2, 0], 0, store, { price: chargeStore, writes: true })],
    [0xff, createOperation([1, 0], 5000, destroy, { price: priceDestroy, writes: true })],
  ]
  for (let topics = 0; topics <= 4; topics++) operations.push([0xa0 + topics, createLog(topics)])
  return operations
}

function load({ stack, machine, address }: Frame): void {
  stack.push(machine.state.storage(address, stack.pop()))
}

function chargeStore({ stack, machine, address }: Frame): number {
  const before = machine.state.storage(address, stack.back(0))
  const after = stack.back(1)
  machine.refund += refundStore(before, after)
  return priceStore(before, after)
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
  return createOperation([2 + topics, 0], logGas(topics, 0), execute, {
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
