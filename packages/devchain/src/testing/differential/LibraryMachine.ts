import { Common, Hardfork, Mainnet } from '@ethereumjs/common'
import {
  EVM,
  EVMError,
  type EVMOpts,
  type EVMResult,
  type ExecResult,
  getActivePrecompiles,
  getOpcodesForHF,
  type Message,
  NobleBN254,
  paramsEVM,
} from '@ethereumjs/evm'
import { Address } from '@ethereumjs/util'
import type { ClauseRun } from '../../vm/Engine.ts'
import { keccakWord } from '../../word/keccak.ts'
import { decodeWord, encodeAddress, encodeWord } from '../../word/word.ts'
import { LibraryState } from './LibraryState.ts'

type CustomOpcode = NonNullable<EVMOpts['customOpcodes']>[number]
type Handler = Extract<CustomOpcode, { logicFunction: unknown }>['logicFunction']
type RunState = Parameters<Handler>[0]
type Log = NonNullable<ExecResult['logs']>[number]

const curvePrices = {
  bn254AddGas: 150,
  bn254MulGas: 6000,
  bn254PairingGas: 45_000,
  bn254PairingWordGas: 34_000,
  blake2RoundGas: 1,
}

/** The library's rules before storage was repriced, with the newer prices that Thor has. */
const common = new Common({
  chain: Mainnet,
  hardfork: Hardfork.Petersburg,
  eips: [2565, 3855],
  params: paramsEVM,
})
const params = { ...paramsEVM, 609: { ...paramsEVM[609], ...curvePrices } }

const istanbul = new Common({ chain: Mainnet, hardfork: Hardfork.Istanbul, params: paramsEVM })
const blake2 = getActivePrecompiles(istanbul).get('9'.padStart(40, '0'))
const { dynamicGasHandlers } = getOpcodesForHF(common)

/** The address that marks transfers among the logs, so that they are reverted together. */
const transferMark = new Uint8Array(0)
/** keccak256('$Master(address)'). */
const masterTopic = Buffer.from(
  'b35bf4274d4295009f1ec66ed3f579db287889444366c03d3a695539372e8951',
  'hex',
)
/** keccak256('Transfer(address,address,uint256)'). */
const energyTopic = Buffer.from(
  'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  'hex',
)
const energyAddress = encodeAddress(0x456e65726779n)

/** The fields that a machine's opcodes use, which are set after it is created. */
interface Host {
  machine?: LibraryMachine
  run?: ClauseRun
}

function readRun({ run }: Host): ClauseRun {
  if (run === undefined) throw new Error('The machine has no clause to run.')
  return run
}

function createChain(host: Host): never {
  const hash = (number: number) => encodeWord(readRun(host).block.ancestor(number)?.id ?? 0n)
  return { getBlock: async (number: number) => ({ hash: () => hash(number) }) } as never
}

function listPrecompiles() {
  if (blake2 === undefined) throw new Error('The library has no compression function.')
  return [{ address: new Address(encodeAddress(9n)), function: blake2 }]
}

/** The library's machine with Thor's rules for creations, self-destructions and transfers. */
export class LibraryMachine extends EVM {
  readonly state: LibraryState
  readonly #host: Host
  #creations = 0
  #creator = 0n

  constructor() {
    const host: Host = {}
    const state = new LibraryState()
    super({
      common,
      params,
      // The missing methods concern state roots, which are not used.
      stateManager: state as never,
      blockchain: createChain(host),
      bn254: new NobleBN254(),
      customOpcodes: listOpcodes(host),
      customPrecompiles: listPrecompiles(),
    })
    host.machine = this
    this.#host = host
    this.state = state
    this.events.on('newContract', ({ address }) =>
      state.change(decodeWord(address.bytes), 'master', this.#creator),
    )
  }

  /** Prepares for another clause. */
  begin(run: ClauseRun): void {
    this.#host.run = run
    this.#creations = 0
    this.state.reset(run.state)
    this.journal.cleanJournal()
  }

  /** SELFDESTRUCT: VET and VTHO go to the beneficiary, and the account is removed at once. */
  end({ interpreter, stack }: RunState): void {
    const beneficiary = stack.pop() & (2n ** 160n - 1n)
    const address = decodeWord(interpreter.getAddress().bytes)
    const { balance, energy } = this.state.find(address)
    const { logs } = interpreter._result
    if (energy !== 0n) {
      this.state.change(beneficiary, 'energy', this.state.find(beneficiary).energy + energy)
      logs.push([
        energyAddress,
        [energyTopic, encodeWord(address), encodeWord(beneficiary)],
        encodeWord(energy),
      ])
    }
    if (balance !== 0n) {
      this.state.change(beneficiary, 'balance', this.state.find(beneficiary).balance + balance)
      logs.push(createTransfer(address, beneficiary, balance))
    }
    this.state.destroy(address)
    interpreter._result.selfdestruct.set(`0x${address.toString(16)}`, '0x')
    interpreter.finish(new Uint8Array(0))
  }

  protected override async _generateAddress(message: Message): Promise<Address> {
    this.#creator = decodeWord(message.caller.bytes)
    const run = readRun(this.#host)
    const count = this.#creations++
    if (message.salt !== undefined) return super._generateAddress(message)
    const seed = Buffer.alloc(40)
    seed.set(encodeWord(run.transaction.id))
    seed.writeUInt32BE(run.clauseIndex, 32)
    seed.writeUInt32BE(count, 36)
    return new Address(encodeWord(keccakWord(seed)).subarray(12))
  }

  protected override async _executeCreate(message: Message): Promise<EVMResult> {
    const result = await super._executeCreate(message)
    if (result.execResult.exceptionError !== undefined || message.to === undefined) return result
    const caller = decodeWord(message.caller.bytes)
    const master: Log = [message.to.bytes, [masterTopic], encodeWord(caller)]
    prepend(result, [master, ...listTransfers(message)])
    return result
  }

  /**
   * Code must not begin with 0xef (EIP-3541). The library's own check also takes the gas of a creation that reverts
   * with a reason that begins with 0xef.
   */
  protected override async runInterpreter(
    ...[message, options]: Parameters<EVM['runInterpreter']>
  ): Promise<ExecResult> {
    const result = await super.runInterpreter(message, options)
    const isRefused =
      message.isCreate === true &&
      result.exceptionError === undefined &&
      result.returnValue[0] === 0xef
    if (!isRefused) return result
    const exceptionError = new EVMError(EVMError.errorMessages.INVALID_BYTECODE_RESULT)
    return { ...result, exceptionError, executionGasUsed: message.gasLimit }
  }

  protected override async _executeCall(
    message: Parameters<EVM['_executeCall']>[0],
  ): Promise<EVMResult> {
    const result = await super._executeCall(message)
    // A call runs the code of its target. CALLCODE has a separate code address, even if it is the same account.
    const borrowed = message.delegatecall || message.codeAddress !== message.to
    if (result.execResult.exceptionError === undefined && !borrowed)
      prepend(result, listTransfers(message))
    return result
  }
}

/** Reads a log that represents a transfer. Returns undefined for other logs. */
export function readTransfer([address, topics, data]: Log) {
  const [sender, recipient] = topics
  if (address !== transferMark || sender === undefined || recipient === undefined) return undefined
  return { sender: decodeWord(sender), recipient: decodeWord(recipient), amount: decodeWord(data) }
}

function createTransfer(sender: bigint, recipient: bigint, amount: bigint): Log {
  return [transferMark, [encodeWord(sender), encodeWord(recipient)], encodeWord(amount)]
}

function listTransfers({ caller, to, value }: Message): Log[] {
  if (value === 0n || to === undefined) return []
  return [createTransfer(decodeWord(caller.bytes), decodeWord(to.bytes), value)]
}

function prepend({ execResult }: EVMResult, logs: Log[]): void {
  execResult.logs = [...logs, ...(execResult.logs ?? [])]
}

/** Opcodes that Thor has beyond those rules, and opcodes with other rules than Ethereum's. */
function listOpcodes(host: Host): CustomOpcode[] {
  const pushing = (opcode: number, baseFee: number, read: (step: RunState) => bigint) => ({
    opcode,
    opcodeName: 'THOR',
    baseFee,
    logicFunction: (step: RunState) => step.stack.push(read(step)),
  })
  return [
    pushing(0x46, 2, () => readRun(host).block.chainId),
    pushing(0x47, 5, ({ interpreter }) => interpreter.getSelfBalance()),
    pushing(0x48, 2, () => readRun(host).block.baseFee),
    createCreation(0xf0),
    createCreation(0xf5),
    {
      opcode: 0xff,
      opcodeName: 'SELFDESTRUCT',
      baseFee: 5000,
      gasFunction: priceEnd,
      logicFunction: (step: RunState) => host.machine?.end(step),
    },
  ]
}

/** The library's creation without its check of the program's first bytes. */
function createCreation(opcode: number): CustomOpcode {
  const gasFunction = dynamicGasHandlers.get(opcode)
  if (gasFunction === undefined) throw new Error(`The library has no price of opcode ${opcode}.`)
  return {
    opcode,
    opcodeName: 'CREATE',
    baseFee: 32_000,
    gasFunction,
    logicFunction: async (step: RunState) => {
      const { stack, memory, interpreter, messageGasLimit = 0n } = step
      const [value, offset, size] = stack.popN(3) as [bigint, bigint, bigint]
      const salt = opcode === 0xf5 ? encodeWord(stack.pop()) : undefined
      const program =
        size === 0n ? new Uint8Array(0) : memory.read(Number(offset), Number(size), true)
      delete step.messageGasLimit
      stack.push(await interpreter.create(messageGasLimit, value, program, salt))
    },
  }
}

async function priceEnd(step: RunState, gas: bigint): Promise<bigint> {
  const { interpreter, stack, stateManager } = step
  if (interpreter.isStatic()) throw new EVMError(EVMError.errorMessages.STATIC_STATE_CHANGE)
  const [beneficiary] = stack.peek() as [bigint]
  const address = interpreter.getAddress()
  const known = interpreter._result.selfdestruct.has(`0x${decodeWord(address.bytes).toString(16)}`)
  if (!known) interpreter.refundGas(24_000n)
  const account = await stateManager.getAccount(
    new Address(encodeAddress(beneficiary & (2n ** 160n - 1n))),
  )
  const held = (await stateManager.getAccount(address))?.balance ?? 0n
  return account?.isEmpty() !== false && held !== 0n ? gas + 25_000n : gas
}
