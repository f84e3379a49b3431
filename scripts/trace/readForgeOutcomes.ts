import type { TestOutcome } from './RunReport.ts'

/** What `forge test --json` prints: suites by file and contract, with tests by signature. */
interface ForgeReport {
  [suite: string]: { test_results: Record<string, ForgeResult> }
}

interface ForgeResult {
  status: 'Success' | 'Failure' | 'Skipped'
  reason: string | null
}

const states = { Success: 'passed', Failure: 'failed', Skipped: 'skipped' } as const

/** A test of a contract, and why it failed if it did. */
export interface ForgeOutcome extends TestOutcome {
  reason: string | null
}

/** Reads the JSON that forge prints of a run of tests. */
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
