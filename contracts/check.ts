import { RunReport } from '../scripts/trace/RunReport.ts'
import { checkSharedStorage } from './compareLayouts.ts'
import { ForgeFailedError, runForge, testContracts } from './forge.ts'
import { findStaleFiles } from './generate.ts'

/** Checks the format, compiles, runs the tests, and checks that packages/abi matches the contracts. */
function main(): void {
  runForge('fmt', '--check')
  runForge('build')
  checkSharedStorage()
  const report = new RunReport('contracts')
  report.start()
  const outcomes = testContracts()
  report.write(outcomes)
  if (outcomes.some(({ state }) => state === 'failed')) throw new ForgeFailedError('forge test')
  const stale = findStaleFiles()
  if (stale.length > 0) throw new StaleError(stale)
  console.log('packages/abi/src/generated is up to date')
}

/** The generated files in packages/abi do not match the contracts. */
class StaleError extends Error {
  override name = 'StaleError'
  constructor(files: readonly string[]) {
    super(
      `packages/abi/src/generated does not match the contracts (${files.join(', ')}): ` +
        'run npm run generate -w @vermeil/contracts and commit the result.',
    )
  }
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
