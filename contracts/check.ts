import { RunReport } from '../scripts/trace/RunReport.ts'
import { ForgeFailedError, runForge, testContracts } from './forge.ts'
import { findStaleFiles } from './generate.ts'

/** Checks format, compiles, tests, and compares what packages/abi holds with the contracts. */
function main(): void {
  runForge('fmt', '--check')
  runForge('build')
  const report = new RunReport('contracts')
  report.start()
  const outcomes = testContracts()
  report.write(outcomes)
  if (outcomes.some(({ state }) => state === 'failed')) throw new ForgeFailedError('forge test')
  const stale = findStaleFiles()
  if (stale.length > 0) throw new StaleError(stale)
  console.log('packages/abi/src/generated is up to date')
}

/** What packages/abi holds is not what the contracts say. */
class StaleError extends Error {
  override name = 'StaleError'
  constructor(files: readonly string[]) {
    super(
      `packages/abi/src/generated is not what the contracts say (${files.join(', ')}): ` +
        'run npm run generate -w @vermeil/contracts and commit what it writes.',
    )
  }
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
