import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runForge } from './forge.ts'

/** The coverage of one file: how often each line ran, and each branch by its line and number. */
interface FileReport {
  readonly lines: Map<string, number>
  readonly branches: Map<string, number>
}

/** Prints every line and branch of src that no test covers. */
function main(): void {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-coverage-'))
  const report = join(folder, 'lcov.info')
  process.env['FOUNDRY_PROFILE'] = 'coverage'
  process.env['FOUNDRY_OUT'] = join(folder, 'out')
  process.env['FOUNDRY_CACHE_PATH'] = join(folder, 'cache')
  try {
    const only = ['--ir-minimum', '--no-match-test', 'invariant_']
    runForge('coverage', ...only, '--report', 'lcov', '--report-file', report)
    for (const line of listGaps(readReport(readFileSync(report, 'utf8')))) console.log(line)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readReport(text: string): Map<string, FileReport> {
  const files = new Map<string, FileReport>()
  let file: FileReport | undefined
  for (const line of text.split('\n')) {
    const [kind = '', rest = ''] = line.split(/:(.*)/)
    const fields = rest.split(',')
    if (kind === 'SF') {
      file = files.get(rest) ?? { lines: new Map(), branches: new Map() }
      files.set(rest, file)
    }
    if (kind === 'DA') count(file?.lines, fields[0], fields[1])
    if (kind === 'BRDA') count(file?.branches, `${fields[0]},${fields[2]}`, fields[3])
  }
  return files
}

/** Keeps the highest count, because a file that is compiled twice is in the report twice. */
function count(counts: Map<string, number> | undefined, key = '', times = ''): void {
  counts?.set(key, Math.max(counts.get(key) ?? 0, times === '-' ? 0 : Number(times)))
}

function listGaps(files: Map<string, FileReport>): string[] {
  return [...files]
    .filter(([name]) => name.startsWith('src/'))
    .flatMap(([name, { lines, branches }]) => {
      const source = readFileSync(join(import.meta.dirname, name), 'utf8').split('\n')
      const missed = [...lines, ...branches].filter(([, times]) => times === 0)
      const numbers = new Set(missed.map(([key]) => Number.parseInt(key, 10)))
      return [...numbers]
        .toSorted((left, right) => left - right)
        .map((number) => `${name}:${number} ${source[number - 1]?.trim() ?? ''}`)
    })
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
