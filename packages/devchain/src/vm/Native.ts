import type { Message } from './Frame.ts'
import type { Machine, Result } from './Machine.ts'
import { VmError, vmErrors } from './VmError.ts'

/** A contract that is part of the node: its functions by selector (8 hexadecimal digits). */
export interface Native {
  functions: ReadonlyMap<string, NativeFunction>
}

export interface NativeFunction {
  /** What a call costs; a function may spend more. */
  gas: number
  run(call: NativeCall): Uint8Array
  /** Changes the state, so that a static call refuses it. */
  writes?: boolean
}

/** A call of a native function, with its arguments read as words. */
export class NativeCall {
  readonly machine: Machine
  readonly message: Message
  gas: number

  constructor(machine: Machine, message: Message) {
    this.machine = machine
    this.message = message
    this.gas = message.gas
  }

  get caller(): bigint {
    return this.message.caller
  }

  get address(): bigint {
    return this.message.to
  }

  /** The argument of that index; missing bytes are zeros, as old Solidity reads them. */
  word(index: number): bigint {
    const start = 4 + index * 32
    const bytes = Buffer.alloc(32)
    bytes.set(this.message.input.subarray(start, start + 32))
    return BigInt(`0x${bytes.toString('hex')}`)
  }

  account(index: number): bigint {
    return this.word(index) & (2n ** 160n - 1n)
  }

  /** Writes a slot of the native contract at the price of SSTORE, with its refund. */
  store(slot: bigint, word: bigint): void {
    const before = this.machine.state.storage(this.address, slot)
    this.spend(before === 0n && word !== 0n ? 20_000 : 5000)
    if (before !== 0n && word === 0n) this.machine.refund += 15_000
    this.machine.state.setStorage(this.address, slot, word)
  }

  /** @throws {VmError} where there is less gas than that. */
  spend(gas: number): void {
    if (gas > this.gas) throw new VmError(vmErrors.outOfGas)
    this.gas -= gas
  }
}

/** What an unknown function or value sent costs before it reverts. */
const refusalGas = 150

/** Runs a native contract's function and charges what Thor's own code takes for it. */
export function runNative(machine: Machine, native: Native, message: Message): Result {
  const call = new NativeCall(machine, message)
  const selector = Buffer.from(message.input.subarray(0, 4)).toString('hex')
  const known = message.value === 0n ? native.functions.get(selector) : undefined
  try {
    call.spend(known?.gas ?? refusalGas)
    if (known === undefined) throw new NativeRevert()
    if (known.writes === true && message.readOnly) throw new VmError(vmErrors.writeProtection)
    return { output: known.run(call), gas: call.gas, error: undefined }
  } catch (error) {
    if (!(error instanceof NativeRevert)) throw error
    return { output: error.data, gas: call.gas, error: vmErrors.reverted }
  }
}

/** A native function refuses, with a reason as Solidity's `require` writes it or without one. */
export class NativeRevert extends Error {
  override name = 'NativeRevert'
  readonly data: Uint8Array

  constructor(reason?: string) {
    super(reason)
    this.data = reason === undefined ? new Uint8Array(0) : encodeReason(reason)
  }
}

function encodeReason(reason: string): Uint8Array {
  const text = Buffer.from(reason)
  const padded = Buffer.alloc(Math.ceil(text.length / 32) * 32)
  padded.set(text)
  const head = Buffer.alloc(68)
  head.writeUInt32BE(0x08c379a0, 0)
  head[35] = 32
  head.writeUInt32BE(text.length, 64)
  return Buffer.concat([head, padded])
}
