import type { LogEvent, Transfer } from '../model/Receipt.ts'
import { Code, noCode, shareCode } from '../state/Code.ts'
import type { State } from '../state/State.ts'
import { keccakWord } from '../word/keccak.ts'
import { addressMask, encodeAddress, encodeWord, formatAddress, noBytes } from '../word/word.ts'
import type { BlockContext, ClauseRun, TransactionContext } from './Engine.ts'
import type { Message } from './Frame.ts'
import { type Native, runNative } from './Native.ts'
import { isPrecompile, runPrecompile } from './precompiles.ts'
import { runProgram } from './runProgram.ts'
import type { Tracer } from './Tracer.ts'
import { traceCall, traceCreation, traceDestruction } from './traceCall.ts'
import { VmError, vmErrors } from './VmError.ts'

/** The result of a call or a creation. `gas` is what is left. */
export interface Result {
  output: Uint8Array
  gas: number
  error: string | undefined
}

/** The caller and the limits of a creation. `opcode` is CREATE by default. */
interface CreationRequest {
  caller: bigint
  value: bigint
  gas: number
  depth: number
  opcode?: number
}

const maxDepth = 1024
const maxCodeBytes = 24_576
/** keccak256('$Master(address)'). */
const masterTopic = '0xb35bf4274d4295009f1ec66ed3f579db287889444366c03d3a695539372e8951'

/** The state of one clause: its logs, its refund, its creations. */
export class Machine {
  readonly state: State
  readonly block: BlockContext
  readonly transaction: TransactionContext
  readonly clauseIndex: number
  readonly tracer: Tracer | undefined
  /** Events and transfers in order. */
  readonly logs: (LogEvent | Transfer)[] = []
  refund = 0
  /** Contracts that self-destructed in this clause. */
  readonly destroyed = new Set<bigint>()
  readonly #natives: ReadonlyMap<bigint, Native>
  /** The number of creations so far, with failed ones. It is part of the next one's address. */
  #creations = 0

  constructor(run: ClauseRun, natives: ReadonlyMap<bigint, Native>) {
    this.state = run.state
    this.block = run.block
    this.transaction = run.transaction
    this.clauseIndex = run.clauseIndex
    this.tracer = run.tracer
    this.#natives = natives
  }

  log(log: LogEvent | Transfer): void {
    this.logs.push(log)
  }

  /** Runs the code of `target` with a message. */
  call(target: bigint, message: Message): Result {
    const { tracer } = this
    if (tracer === undefined || this.#isRefusedUnseen(message)) return this.#call(target, message)
    return traceCall(tracer, this, { target, message }, () => this.#call(target, message))
  }

  /**
   * Whether the call fails before tracers see it. Thor traces a plain call before it checks depth and balance, and
   * other kinds after these checks.
   */
  #isRefusedUnseen({ kind, depth, caller, value }: Message): boolean {
    if (kind === 'call') return false
    return depth > maxDepth || (kind === 'callcode' && this.state.balance(caller) < value)
  }

  #call(target: bigint, message: Message): Result {
    const { kind, caller, to, value, gas } = message
    if (message.depth > maxDepth) return { output: noBytes, gas, error: vmErrors.depth }
    const paysFor = kind === 'call' || kind === 'callcode'
    if (paysFor && value !== 0n && this.state.balance(caller) < value)
      return { output: noBytes, gas, error: vmErrors.insufficientBalance }
    const precompiled = isPrecompile(target)
    if (kind === 'call' && value === 0n && !precompiled && !this.state.exists(to))
      return { output: noBytes, gas, error: undefined }
    return this.#attempt(() => {
      if (kind === 'call') this.transfer(caller, to, value)
      if (precompiled) return runPrecompile(target, message.input, gas)
      const native = to === target ? this.#natives.get(to) : undefined
      if (native !== undefined) return runNative(this, native, message)
      return message.code === noCode
        ? { output: noBytes, gas, error: undefined }
        : runProgram(this, message)
    })
  }

  /** The address of a creation by Thor's rule, or by the rule of CREATE2 if a salt is given. */
  deriveAddress(creator: bigint, program: Uint8Array, salt: bigint | undefined): bigint {
    if (salt === undefined) {
      const counts = Buffer.alloc(8)
      counts.writeUInt32BE(this.clauseIndex, 0)
      counts.writeUInt32BE(this.#creations, 4)
      return keccakWord(Buffer.concat([encodeWord(this.transaction.id), counts])) & addressMask
    }
    const parts = [encodeAddress(creator), encodeWord(salt), encodeWord(keccakWord(program))]
    return keccakWord(Buffer.concat([Buffer.of(0xff), ...parts])) & addressMask
  }

  /** Runs a creation program at an address and stores the code that it returns. */
  create(to: bigint, program: Uint8Array, order: CreationRequest): Result {
    const { tracer } = this
    if (tracer === undefined) return this.#create(to, program, order)
    const { caller: from, opcode = 0xf0, ...rest } = order
    return traceCreation(tracer, this, { ...rest, opcode, from, to, input: program }, () =>
      this.#create(to, program, order),
    )
  }

  #create(to: bigint, program: Uint8Array, order: CreationRequest): Result {
    const { caller, value, gas, depth } = order
    if (depth > maxDepth) return { output: noBytes, gas, error: vmErrors.depth }
    if (this.state.balance(caller) < value)
      return { output: noBytes, gas, error: vmErrors.insufficientBalance }
    this.#creations++
    if (this.state.code(to) !== noCode)
      return { output: noBytes, gas: 0, error: vmErrors.collision }
    return this.#attempt(() => {
      this.state.setMaster(to, caller)
      const address = formatAddress(to)
      this.log({ address, topics: [masterTopic], data: encodeWord(caller) })
      this.transfer(caller, to, value)
      if (program.length === 0) return { output: noBytes, gas, error: undefined }
      const code = new Code(program)
      const message = { kind: 'create', caller, to, code, value, input: noBytes } as const
      return this.#deposit(to, runProgram(this, { ...message, gas, readOnly: false, depth }))
    })
  }

  /** Transfers VET and logs it. */
  transfer(sender: bigint, recipient: bigint, amount: bigint): void {
    if (amount === 0n) return
    this.state.setBalance(sender, this.state.balance(sender) - amount)
    this.state.setBalance(recipient, this.state.balance(recipient) + amount)
    this.logTransfer(sender, recipient, amount)
  }

  logTransfer(sender: bigint, recipient: bigint, amount: bigint): void {
    this.log({ sender: formatAddress(sender), recipient: formatAddress(recipient), amount })
  }

  /** Destroys a contract. Its VTHO and VET go to the beneficiary. */
  destroy(address: bigint, beneficiary: bigint): void {
    const { balance, energy } = this.state.fields(address)
    if (this.tracer !== undefined)
      traceDestruction(this.tracer, this, { from: address, to: beneficiary, value: balance })
    if (energy !== 0n) {
      this.state.setEnergy(beneficiary, this.state.energy(beneficiary) + energy)
      this.log(energyTransfer(address, beneficiary, energy))
    }
    if (balance !== 0n) {
      this.state.setBalance(beneficiary, this.state.balance(beneficiary) + balance)
      this.logTransfer(address, beneficiary, balance)
    }
    this.state.destroy(address)
    this.destroyed.add(address)
  }

  #deposit(to: bigint, result: Result): Result {
    const { output, gas, error } = result
    if (error !== undefined) return result
    if (output.length > maxCodeBytes) return { output, gas: 0, error: vmErrors.maxCodeSize }
    if (output[0] === 0xef) return { output, gas: 0, error: vmErrors.invalidCode }
    const price = output.length * 200
    if (price > gas) return { output, gas: 0, error: vmErrors.codeStoreOutOfGas }
    if (output.length > 0) this.state.setCode(to, shareCode(output))
    return { output, gas: gas - price, error: undefined }
  }

  /** Runs the action and reverts everything if it fails. */
  #attempt(action: () => Result): Result {
    const checkpoint = this.state.checkpoint()
    const { refund } = this
    const logged = this.logs.length
    const destroyed = this.destroyed.size
    const result = settle(action)
    if (result.error === undefined) return result
    this.state.revert(checkpoint)
    this.refund = refund
    this.logs.length = logged
    for (const address of [...this.destroyed].slice(destroyed)) this.destroyed.delete(address)
    return result
  }
}

function settle(action: () => Result): Result {
  try {
    return action()
  } catch (error) {
    if (!(error instanceof VmError)) throw error
    return { output: noBytes, gas: 0, error: error.message }
  }
}

/** keccak256('Transfer(address,address,uint256)'). */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The Transfer event of VTHO. */
export function energyTransfer(from: bigint, to: bigint, amount: bigint): LogEvent {
  const parties = [from, to].map((party) => `0x${party.toString(16).padStart(64, '0')}` as const)
  return { address: energyAddress, topics: [transferTopic, ...parties], data: encodeWord(amount) }
}

const energyAddress = formatAddress(0x456e65726779n)
