import { readFileSync } from 'node:fs'
import { hashSources, RunReport } from './trace/RunReport.ts'
import { traceRuns } from './trace/traceRuns.ts'

/**
 * Compares docs/requirements.md with the last whole test runs, or with the runs that the arguments name. Exits with 1
 * if a row is neither proved nor listed as a known gap, or is proved but still listed.
 */
function main(): void {
  const sources = hashSources()
  const requirements = readFileSync('docs/requirements.md', 'utf8')
  const { findings, summary } = traceRuns(requirements, process.argv.slice(2), (run) =>
    new RunReport(run).read(sources),
  )
  for (const finding of findings) console.error(finding)
  for (const line of summary) console.log(line)
  if (findings.length > 0) process.exitCode = 1
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
