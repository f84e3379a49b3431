import { judgeRows } from './judgeRows.ts'
import { type Run, runs, type TestOutcome } from './RunReport.ts'
import { parts, readLedger } from './readLedger.ts'

const commands = { unit: 'npm run unit', contracts: 'npm run contracts', journeys: 'npm run e2e' }

/** What is wrong with the ledger, and the closing lines. */
interface Trace {
  findings: string[]
  summary: string[]
}

/**
 * Holds the ledger against the outcomes of the named runs, or of all if none is named. Without the journeys nothing
 * is judged that only a screen can prove.
 * @throws {TraceError} if a run does not exist or is not on record.
 */
export function traceRuns(
  ledger: string,
  names: readonly string[],
  readOutcomes: (run: Run) => TestOutcome[] | undefined,
): Trace {
  const stranger = names.find((name) => !runs.some((run) => run === name))
  if (stranger) throw new TraceError(`There is no run '${stranger}': name ${runs.join(', ')}.`)
  const taken = runs.filter((run) => names.length === 0 || names.includes(run))
  const outcomes = taken.flatMap((run) => {
    const found = readOutcomes(run)
    if (found) return found
    throw new TraceError(`No whole run of these sources is on record: run ${commands[run]} first.`)
  })
  const rows = readLedger(ledger)
  const judged = parts.filter((part) => part !== 'screen' || taken.includes('journeys'))
  const findings = judgeRows(rows, outcomes, judged)
  const gaps = rows.flatMap((row) => row.gaps).filter((part) => judged.includes(part))
  const count = (state: string): number => outcomes.filter((each) => each.state === state).length
  return {
    findings,
    summary: [
      `${rows.length} rows traced (${judged.join(', ')}), ${gaps.length} known gaps`,
      `${count('passed')} passed, ${count('failed') + findings.length} failed`,
    ],
  }
}

/** The rows cannot be traced. */
export class TraceError extends Error {
  override name = 'TraceError'
}
