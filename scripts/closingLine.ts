import type { Reporter, TestModule } from 'vitest/node'

/**
 * Prints the last line of a run, which CI reads: `N passed, N failed`. A file that failed without a failed test, for
 * example because it could not be loaded, counts as one.
 */
export const closingLine: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    )
    const count = (state: string): number => states.filter((each) => each === state).length
    const broken = modules.filter(
      (module) =>
        module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
    )
    console.log(`${count('passed')} passed, ${count('failed') + broken.length} failed`)
  },
}
