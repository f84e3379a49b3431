import { checkRows } from './checkRows.ts'
import { type Run, runs, type TestOutcome } from './RunReport.ts'
import { parts, readRequirements } from './readRequirements.ts'

const commands = { unit: 'npm run unit', contracts: 'npm run contracts', journeys: 'npm run e2e' }

/** The faults of the requirements, and the closing lines. */
interface Trace {
  findings: string[]
  summary: string[]
}

/**
 * Compares the requirements with the outcomes of the named runs, or of all runs if no run is named. Without the
 * journeys, parts that only a screen can prove are not checked.
 * @throws {TraceError} if a run does not exist or is not on record.
 */
export function traceRuns(
  requirements: string,
  names: readonly string[],
  readOutcomes: (run: Run) => TestOutcome[] | undefined,
): Trace {
  const unknown = names.find((name) => !runs.some((run) => run === name))
  if (unknown) throw new TraceError(`There is no run '${unknown}': name ${runs.join(', ')}.`)
  const taken = runs.filter((run) => names.length === 0 || names.includes(run))
  const outcomes = taken.flatMap((run) => {
    const found = readOutcomes(run)
    if (found) return found
    throw new TraceError(`No whole run of these sources is on record: run ${commands[run]} first.`)
  })
  const rows = readRequirements(requirements)
  const checked = parts.filter((part) => part !== 'screen' || taken.includes('journeys'))
  const findings = checkRows(rows, outcomes, checked)
  const gaps = rows.flatMap((row) => row.gaps).filter((part) => checked.includes(part))
  const count = (state: string): number => outcomes.filter((each) => each.state === state).length
  return {
    findings,
    summary: [
      `${rows.length} rows traced (${checked.join(', ')}), ${gaps.length} known gaps`,
      `${count('passed')} passed, ${count('failed') + findings.length} failed`,
    ],
  }
}

/** The rows cannot be traced. */
export class TraceError extends Error {
  override name = 'TraceError'
}
