import type { LogEvent, Transfer } from '../model/Receipt.ts'
import type { ClauseOutcome, ClauseRun, Engine } from './Engine.ts'
import { Machine, type Result } from './Machine.ts'
import type { Native } from './Native.ts'

/** Creates Thor's machine with the given built-in contracts. */
export function createEngine(natives: ReadonlyMap<bigint, Native>): Engine {
  return {
    runClause(run) {
      const machine = new Machine(run, natives)
      const { to } = run.clause
      const created = to === null ? findAddress(machine, run) : null
      const result = to === null ? create(machine, run, created ?? 0n) : call(machine, run, to)
      return summarize(machine, result, { gas: run.gas, created })
    },
  }
}

function findAddress(machine: Machine, run: ClauseRun): bigint {
  return run.createAt ?? machine.deriveAddress(0n, run.clause.data, undefined)
}

function create(machine: Machine, run: ClauseRun, to: bigint): Result {
  const { value, data } = run.clause
  const caller = run.transaction.origin
  return machine.create(to, data, { caller, value, gas: run.gas, depth: 0 })
}

function call(machine: Machine, run: ClauseRun, to: bigint): Result {
  const { value, data: input } = run.clause
  const code = run.state.code(to)
  const caller = run.transaction.origin
  const message = { kind: 'call', caller, to, code, value, input } as const
  return machine.call(to, { ...message, gas: run.gas, readOnly: false, depth: 0 })
}

function summarize(
  machine: Machine,
  result: Result,
  { gas, created }: { gas: number; created: bigint | null },
): ClauseOutcome {
  const isTransfer = (log: LogEvent | Transfer): log is Transfer => 'amount' in log
  return {
    data: result.output,
    events: machine.logs.filter((log) => !isTransfer(log)) as LogEvent[],
    transfers: machine.logs.filter(isTransfer),
    gasUsed: gas - result.gas,
    refund: machine.refund,
    vmError: result.error ?? '',
    contractAddress: created,
  }
}
