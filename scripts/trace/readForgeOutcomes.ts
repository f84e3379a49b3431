import type { TestOutcome } from './RunReport.ts'

/** The output of `forge test --json`: suites by file and contract, with tests by signature. */
interface ForgeReport {
  [suite: string]: { test_results: Record<string, ForgeResult> }
}

interface ForgeResult {
  status: 'Success' | 'Failure' | 'Skipped'
  reason: string | null
}

const states = { Success: 'passed', Failure: 'failed', Skipped: 'skipped' } as const

/** A contract test, and the reason if it failed. */
export interface ForgeOutcome extends TestOutcome {
  reason: string | null
}

/** Parses the JSON output of a forge test run. */
export function readForgeOutcomes(text: string): ForgeOutcome[] {
  const report: ForgeReport = JSON.parse(text)
  return Object.entries(report).flatMap(([suite, { test_results: results }]) =>
    Object.entries(results).map(([title, { status, reason }]) => ({
      file: `contracts/${suite.split(':')[0]}`,
      title,
      state: states[status],
      reason,
    })),
  )
}
