import { keccak256 } from '@vermeil/thor'
import { addressMask, decodeBytes, encodeWord, encodeWords, noBytes } from '../word/word.ts'
import type { Message } from './Frame.ts'
import { priceStore, refundStore } from './gas.ts'
import type { Machine, Result } from './Machine.ts'
import { VmError, vmErrors } from './VmError.ts'

/** A built-in contract: its functions by selector (8 hexadecimal digits). */
export interface Native {
  functions: ReadonlyMap<string, NativeFunction>
  /** Gas of a call to an unknown function, which reverts. */
  unknownGas: number
}

/** A public function. It spends the gas of Thor's bytecode on the same path. */
export interface NativeFunction {
  /** Gas of a call with value, which reverts, because no function is payable. */
  valueGas: number
  run(call: NativeCall): Uint8Array
  /** Changes the state, so it fails in a static call. */
  writes?: boolean
}

/** Gas of a call whose input is too short for a selector. */
const shortInputGas = 46
const callGas = 700
/** Thor returns this gas on every inner call, because its contracts pay for a call and a code size check. */
const returnedGas = 1562
/** Gas of the bytecode that passes on the revert of an inner call. */
const passOnGas = 38

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

  /** The argument at that index. Missing bytes are zeros, as in old Solidity. */
  word(index: number): bigint {
    return this.wordAt(4n + BigInt(index) * 32n)
  }

  /** 32 bytes of the input from that offset, which wraps at 2^256. Missing bytes are zeros. */
  wordAt(offset: bigint): bigint {
    const start = BigInt.asUintN(256, offset)
    if (start >= BigInt(this.message.input.length)) return 0n
    const bytes = Buffer.alloc(32)
    bytes.set(this.message.input.subarray(Number(start), Number(start) + 32))
    return BigInt(`0x${bytes.toString('hex')}`)
  }

  account(index: number): bigint {
    return this.word(index) & addressMask
  }

  /** Writes a slot of the native contract at the price of SSTORE, with its refund. */
  store(slot: bigint, word: bigint): void {
    const before = this.machine.state.storage(this.address, slot)
    this.spend(priceStore(before, word))
    this.machine.refund += refundStore(before, word)
    this.machine.state.setStorage(this.address, slot, word)
  }

  /** @throws {VmError} if less gas than that is left. */
  spend(gas: number): void {
    if (gas > this.gas) throw new VmError(vmErrors.outOfGas)
    this.gas -= gas
  }

  /** @throws {NativeRevert} with the reason, after the bytecode's gas for it is spent. */
  revertWith(gas: number, reason: string): never {
    this.spend(gas)
    throw new NativeRevert(reason)
  }

  /**
   * Calls a native method, as Thor's contracts call themselves: it has its own gas, and a tracer sees it. `input` has
   * the arguments. Returns the words that `run` returns.
   */
  inner(
    signature: string,
    input: readonly bigint[] | Uint8Array,
    run: (method: InnerCall) => readonly (bigint | boolean)[],
  ): bigint[] {
    this.spend(callGas)
    const passed = this.gas - Math.floor(this.gas / 64)
    const method = new InnerCall(passed + returnedGas)
    this.#traceStart(signature, input, passed)
    let words: readonly (bigint | boolean)[]
    try {
      words = run(method)
    } catch (error) {
      if (!(error instanceof VmError)) throw error
      this.#traceEnd(noBytes, passed, error.message)
      this.gas -= passed
      this.spend(passOnGas)
      throw new NativeRevert()
    }
    const used = passed - method.gas
    this.#traceEnd(encodeWords(...words), used, undefined)
    this.gas -= used
    return words.map(BigInt)
  }

  #traceStart(signature: string, input: readonly bigint[] | Uint8Array, gas: number): void {
    const { machine, address, message } = this
    if (machine.tracer === undefined) return
    const data = input instanceof Uint8Array ? input : encodeWords(...input)
    machine.tracer.enter({
      machine,
      opcode: 0xf1,
      from: address,
      to: address,
      input: Buffer.concat([decodeBytes(`0x${selectorOf(signature)}`), data]),
      gas,
      value: 0n,
      depth: message.depth + 1,
    })
  }

  #traceEnd(output: Uint8Array, gasUsed: number, error: string | undefined): void {
    this.machine.tracer?.exit({ output, gasUsed, error })
  }
}

/** The gas of one native method. */
export class InnerCall {
  gas: number

  constructor(gas: number) {
    this.gas = gas
  }

  /** @throws {VmError} if less gas than that is left. */
  spend(gas: number): void {
    if (gas > this.gas) throw new VmError(vmErrors.outOfGas)
    this.gas -= gas
  }
}

/** The first 4 bytes of a signature's hash, in hexadecimal digits. */
export function selectorOf(signature: string): string {
  return Buffer.from(keccak256(Buffer.from(signature)).subarray(0, 4)).toString('hex')
}

/** Runs a native contract's function. */
export function runNative(machine: Machine, native: Native, message: Message): Result {
  const call = new NativeCall(machine, message)
  try {
    return { output: runFunction(native, call), gas: call.gas, error: undefined }
  } catch (error) {
    if (!(error instanceof NativeRevert)) throw error
    return { output: error.data, gas: call.gas, error: vmErrors.reverted }
  }
}

function runFunction(native: Native, call: NativeCall): Uint8Array {
  const { input, value, readOnly } = call.message
  const known =
    input.length < 4
      ? undefined
      : native.functions.get(Buffer.from(input.subarray(0, 4)).toString('hex'))
  if (known === undefined || value !== 0n) {
    call.spend(known?.valueGas ?? (input.length < 4 ? shortInputGas : native.unknownGas))
    throw new NativeRevert()
  }
  if (known.writes === true && readOnly) throw new VmError(vmErrors.writeProtection)
  return known.run(call)
}

/** A native function reverts, without a reason or with one encoded like Solidity's `require`. */
export class NativeRevert extends Error {
  override name = 'NativeRevert'
  readonly data: Uint8Array

  constructor(reason?: string) {
    super(reason)
    this.data = reason === undefined ? noBytes : encodeReason(reason)
  }
}

function encodeReason(reason: string): Uint8Array {
  const text = Buffer.from(reason)
  const padded = Buffer.alloc(Math.ceil(text.length / 32) * 32)
  padded.set(text)
  return Buffer.concat([
    decodeBytes('0x08c379a0'),
    encodeWord(32n),
    encodeWord(BigInt(text.length)),
    padded,
  ])
}
