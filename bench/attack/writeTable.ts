import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../writeFigures.ts'
import type { Attack, Finding } from './Attack.ts'
import { attacks } from './attacks.ts'

/** An attack with its result. */
export interface AttackRow extends Pick<Attack, 'name' | 'attempt' | 'expectation'>, Finding {
  seconds: number
}

const page = fileURLToPath(new URL('../../docs/security/attacks.md', import.meta.url))

/** The rows of an earlier run by the names of their attacks. */
function readRows(): Map<string, string> {
  const lines = existsSync(page) ? readFileSync(page, 'utf8').split('\n') : []
  const rows = lines.filter((line) => /^\| [a-z-]+ \|/.test(line))
  return new Map(rows.map((line) => [line.split(' ')[1] ?? '', line]))
}

/**
 * Writes docs/security/attacks.md: the rows of a run, its date, its machine and the commit. Attacks that did not run
 * keep their rows.
 */
export function writeTable(ran: readonly AttackRow[], commit: string): void {
  const lines = readRows()
  for (const row of ran) lines.set(row.name, formatRow(row))
  const day = new Date().toISOString().slice(0, 10)
  const rows = attacks.flatMap(({ name }) => lines.get(name) ?? [])
  const held = rows.filter((line) => line.endsWith('| yes |')).length
  const text = `# Attacks on the running services

\`npm run attack\` starts the product as \`npm start\` does, on temporary folders and free ports of this machine, and attacks it. It accepts no other target. \`npm run attack -- --list\` names the attacks, \`--only\` runs some, \`--write\` renews their rows here. The rows about full disks need root, because they mount small disks. ✗ marks a fact that is not as expected.

${day}, commit ${commit}: ${held} of ${rows.length} held. ${describeMachine()}

| Attack | Attempt | Expected | Measured | Held |
|---|---|---|---|---|
${rows.join('\n')}
`
  writeFileSync(page, text)
}

function formatRow({ name, attempt, expectation, measured, held }: AttackRow): string {
  const cells = [name, attempt, expectation, measured, held ? 'yes' : 'no']
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}
