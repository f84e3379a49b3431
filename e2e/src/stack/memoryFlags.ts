import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { scripts: { start: string } }

/**
 * The memory flags of `npm start`, from package.json: a small young generation, and an old one that is collected when
 * it has doubled.
 */
export const memoryFlags: readonly string[] = scripts.start.match(/--(?:max|heap)-\S+/g) ?? []
