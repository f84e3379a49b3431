import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../writeFigures.ts'
import type { Attack, Finding } from './Attack.ts'

/** An attack with its result. */
export interface AttackRow extends Pick<Attack, 'name' | 'attempt' | 'expectation'>, Finding {
  seconds: number
}

/** Rewrites docs/security/attacks.md: the rows of a run, its date, its machine and the commit. */
export function writeTable(rows: readonly AttackRow[], commit: string): void {
  const day = new Date().toISOString().slice(0, 10)
  const held = rows.filter((row) => row.held).length
  const text = `# Attacks on the running services

\`npm run attack\` starts the product as \`npm start\` does, on temporary folders and free ports of this machine, and attacks it. It accepts no other target. \`npm run attack -- --list\` names the attacks, \`--only\` runs some, \`--write\` renews this page. The rows about full disks need root, because they mount small disks. ✗ marks a fact that is not as expected.

${day}, commit ${commit}: ${held} of ${rows.length} held. ${describeMachine()}

| Attack | Attempt | Expected | Measured | Held |
|---|---|---|---|---|
${rows.map(formatRow).join('\n')}
`
  writeFileSync(fileURLToPath(new URL('../../docs/security/attacks.md', import.meta.url)), text)
}

function formatRow({ name, attempt, expectation, measured, held }: AttackRow): string {
  const cells = [name, attempt, expectation, measured, held ? 'yes' : 'no']
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}
