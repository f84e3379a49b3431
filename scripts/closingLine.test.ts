import { expect, test, vi } from 'vitest'
import type { TestModule } from 'vitest/node'
import { closingLine } from './closingLine.ts'

/** A file with tests in these states. */
function createModule(state: 'passed' | 'failed', tests: readonly string[]): TestModule {
  const allTests = (wanted?: string) =>
    tests
      .filter((each) => wanted === undefined || each === wanted)
      .map((each) => ({ result: () => ({ state: each }) }))
  return { state: () => state, children: { allTests } } as unknown as TestModule
}

test('counts a file that could not be loaded as failed, besides the failed tests of other files', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const modules = [
    createModule('passed', ['passed', 'passed', 'skipped']),
    createModule('failed', ['passed', 'failed']),
    createModule('failed', []),
  ]
  void closingLine.onTestRunEnd?.(modules, [], 'failed')
  expect(log.mock.calls).toEqual([['3 passed, 2 failed']])
  log.mockRestore()
})
