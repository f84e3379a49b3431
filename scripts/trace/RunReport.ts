import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The runs of tests that the gate consists of. */
export const runs = ['unit', 'contracts', 'journeys'] as const
/** The name of a run. */
export type Run = (typeof runs)[number]

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The outcome of one test. */
export interface TestOutcome {
  /** Its path from the root of the project. */
  file: string
  /** Its title with those of the blocks around it, or the name of its function. */
  title: string
  state: 'passed' | 'failed' | 'skipped'
}

/**
 * The outcomes of a whole test run, stored under test-results with a hash of the sources. A report is valid only as
 * long as the sources are unchanged.
 */
export class RunReport {
  readonly #path: string
  #sources = ''

  constructor(run: Run, folder = join(root, 'test-results')) {
    this.#path = join(folder, `${run}.json`)
  }

  /** Removes the report of an earlier run and hashes the sources before this one. */
  start(sources = hashSources()): void {
    rmSync(this.#path, { force: true })
    this.#sources = sources
  }

  /** Stores the outcome of every test of the run. */
  write(outcomes: readonly TestOutcome[]): void {
    mkdirSync(dirname(this.#path), { recursive: true })
    writeFileSync(this.#path, JSON.stringify({ sources: this.#sources, outcomes }))
  }

  /** The outcomes of the last whole run, or undefined if these sources have no report. */
  read(sources = hashSources()): TestOutcome[] | undefined {
    if (!existsSync(this.#path)) return undefined
    const stored: { sources: string; outcomes: TestOutcome[] } = JSON.parse(
      readFileSync(this.#path, 'utf8'),
    )
    return stored.sources === sources ? stored.outcomes : undefined
  }
}

/** A hash of every file that git tracks or would track, except documents. */
export function hashSources(folder = root): string {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  const hash = createHash('sha256')
  for (const path of new Set(listed.split('\0'))) {
    const file = join(folder, path)
    if (path === '' || /^docs\/|\.md$/.test(path) || !existsSync(file)) continue
    hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
