import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import type { Reporter, TestModule } from 'vitest/node'
import { translate } from '../../apps/web/vite/translate.ts'
import unit from '../../vitest.config.ts'
import { type Mutation, mutations } from './mutations.ts'
import { root } from './RunReport.ts'

/** The rows whose sources are changed, from the environment. */
const rows = (process.env['MUTATED_ROWS'] ?? '').split(',')
const chosen = mutations.filter(({ row }) => rows.includes(row))
const files = globSync(unit.test?.include ?? [], { cwd: root })

/** Changes the source while it is loaded; the file stays as it is. */
function mutate({ row, file, text, replacement }: Mutation): Plugin {
  const path = join(root, file).replaceAll('\\', '/')
  return {
    name: `mutate ${row}`,
    enforce: 'pre',
    transform: (code, id) =>
      id.split('?')[0] === path ? code.replace(text, () => replacement) : undefined,
  }
}

/** Prints one line of JSON: the rows whose id is in the title of a failed test. */
const listFailedRows: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const failed = modules.flatMap(({ project, children }) =>
      [...children.allTests('failed')].map(({ fullName }) => ({ row: project.name, fullName })),
    )
    const matching = failed.filter(({ row, fullName }) => fullName.includes(`[${row}]`))
    console.log(JSON.stringify([...new Set(matching.map(({ row }) => row))]))
  },
}

/** One project for each chosen row, with its change and the tests that name it. */
export default defineConfig({
  test: {
    root,
    reporters: [listFailedRows],
    maxWorkers: '50%',
    testNamePattern: chosen.map(({ row }) => `\\[${row}\\]`).join('|'),
    projects: chosen.map((mutation) => ({
      plugins: [mutate(mutation), translate()],
      test: {
        root,
        name: mutation.row,
        include: files.filter((file) =>
          readFileSync(join(root, file), 'utf8').includes(`[${mutation.row}]`),
        ),
        testTimeout: 30_000,
        hookTimeout: 60_000,
      },
    })),
  },
})
