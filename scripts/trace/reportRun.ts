import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node'
import { type Run, RunReport, root, type TestOutcome } from './RunReport.ts'

/** Stores the outcomes of a Vitest run, unless only some of the tests were selected. */
export function reportRun(run: Run, report = new RunReport(run)): Reporter {
  let vitest: Vitest | undefined
  let isWhole = false
  return {
    onInit(context) {
      vitest = context
    },
    async onTestRunStart(specifications) {
      isWhole = vitest !== undefined && (await runsEverything(vitest, specifications))
      if (isWhole) report.start()
    },
    onTestRunEnd(modules: readonly TestModule[]) {
      if (isWhole) report.write(modules.flatMap(listOutcomes))
    },
  }
}

/** Whether all tests run: no file, title, project or shard was selected. */
async function runsEverything(
  vitest: Vitest,
  specifications: readonly TestSpecification[],
): Promise<boolean> {
  const { testNamePattern, project, shard } = vitest.config
  if (testNamePattern !== undefined || project.length > 0 || shard !== undefined) return false
  return specifications.length === (await vitest.globTestSpecifications()).length
}

function listOutcomes(module: TestModule): TestOutcome[] {
  const file = relative(root, module.moduleId).replaceAll('\\', '/')
  return [...module.children.allTests()].map((test) => ({
    file,
    title: test.fullName,
    state: readState(test),
  }))
}

/** A test that did not finish counts as failed. */
function readState(test: TestCase): TestOutcome['state'] {
  const { state } = test.result()
  return state === 'pending' ? 'failed' : state
}
