import type { Reporter, TestModule } from 'vitest/node'

/** Prints the last line of a run, which CI reads: `N passed, N failed`. */
export const closingLine: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    )
    const count = (state: string): number => states.filter((each) => each === state).length
    const broken = modules.filter((module) => module.state() === 'failed' && count('failed') === 0)
    console.log(`${count('passed')} passed, ${count('failed') + broken.length} failed`)
  },
}
