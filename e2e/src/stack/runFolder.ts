import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const variable = 'VERMEIL_E2E_MARKET'

/** Creates the folder for the market of this run, which is removed when the process ends. */
export function createRunFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-e2e-market-'))
  process.env[variable] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** @throws if the run was not started by `run.ts`. */
export function findRunFolder(): string {
  const folder = process.env[variable]
  if (folder === undefined) throw new Error('Start the browser tests with npm run e2e.')
  return folder
}
