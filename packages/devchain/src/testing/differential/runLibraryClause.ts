import { EVMError } from '@ethereumjs/evm'
import { Address } from '@ethereumjs/util'
import type { ClauseOutcome, ClauseRun } from '../../vm/Engine.ts'
import { decodeWord, encodeAddress, formatAddress, formatWord } from '../../word/word.ts'
import { LibraryMachine, readTransfer } from './LibraryMachine.ts'
import type { LibraryState } from './LibraryState.ts'

/** The result of a clause on the library's machine, and the accounts after it. */
export interface LibraryOutcome {
  outcome: ClauseOutcome
  state: LibraryState
}

const machine = new LibraryMachine()

/**
 * Runs a clause on the library's machine under Thor's rules, without built-in contracts. The state of the run is not
 * changed. The accounts are valid until the next clause.
 */
export async function runLibraryClause(run: ClauseRun): Promise<LibraryOutcome> {
  machine.begin(run)
  const { to, value, data } = run.clause
  const { execResult, createdAddress } = await machine.runCall({
    caller: toAddress(run.transaction.origin),
    origin: toAddress(run.transaction.origin),
    gasPrice: run.transaction.gasPrice,
    gasLimit: BigInt(run.gas),
    value,
    data,
    ...(to === null ? {} : { to: toAddress(to) }),
    block: createHeader(run),
    skipNonceIncrement: true,
  })
  const logs = execResult.logs ?? []
  const outcome: ClauseOutcome = {
    data: execResult.returnValue,
    events: logs
      .filter((log) => readTransfer(log) === undefined)
      .map(([address, topics, bytes]) => ({
        address: formatAddress(decodeWord(address)),
        topics: topics.map((topic) => formatWord(decodeWord(topic))),
        data: bytes,
      })),
    transfers: logs
      .map(readTransfer)
      .filter((transfer) => transfer !== undefined)
      .map(({ sender, recipient, amount }) => ({
        sender: formatAddress(sender),
        recipient: formatAddress(recipient),
        amount,
      })),
    gasUsed: Number(execResult.executionGasUsed),
    refund: Number(execResult.gasRefund ?? 0n),
    vmError: nameError(execResult.exceptionError),
    contractAddress: createdAddress === undefined ? null : decodeWord(createdAddress.bytes),
  }
  return { outcome, state: machine.state }
}

/** Distinguishes a revert from other errors, for which the library has its own texts. */
function nameError(error: EVMError | undefined): string {
  if (error === undefined) return ''
  return error.error === EVMError.errorMessages.REVERT ? 'execution reverted' : error.error
}

function toAddress(word: bigint): Address {
  return new Address(encodeAddress(word))
}

function createHeader({ block }: ClauseRun): never {
  const header = {
    number: BigInt(block.number),
    coinbase: toAddress(block.beneficiary),
    timestamp: BigInt(block.time),
    difficulty: 0n,
    prevRandao: new Uint8Array(32),
    gasLimit: BigInt(block.gasLimit),
    baseFeePerGas: block.baseFee,
    getBlobGasPrice: () => undefined,
  }
  return { header } as never
}
