import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Without results of an earlier run, the largest files run first. The file that visits all screens is small but takes long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('/touch.test.ts')
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
