import type { TestOutcome } from './RunReport.ts'
import type { Part, Row } from './readLedger.ts'

/** What a test can prove, by where it is. */
const places: readonly (readonly [prefix: string, part: Part])[] = [
  ['contracts/', 'contract'],
  ['apps/web/', 'logic'],
  ['e2e/src/journeys/', 'screen'],
]

/** The ids in a title, as in `[SWP-07]`, or in the name of a function, as in `test_SWP07_`. */
export function findIds(title: string): string[] {
  const written = [...title.matchAll(/\[([A-Z]{3}-\d{2})\]/g)].map(([, id = '']) => id)
  const named = [...title.matchAll(/_([A-Z]{3})(\d{2})(?=_)/g)]
  return [...written, ...named.map(([, area, number]) => `${area}-${number}`)]
}

/** Says of every part of a row that is judged what contradicts the ledger; nothing if all is well. */
export function judgeRows(
  rows: readonly Row[],
  outcomes: readonly TestOutcome[],
  judged: readonly Part[],
): string[] {
  const passed = outcomes.filter(({ state }) => state === 'passed')
  const proofs = new Set(
    passed.flatMap(({ file, title }) => findIds(title).map((id) => `${id} ${findPart(file)}`)),
  )
  const findings = rows.flatMap(({ id, demand, parts, gaps }) =>
    judged.flatMap((part) => {
      const isProved = proofs.has(`${id} ${part}`)
      if (gaps.includes(part))
        return isProved ? [`${id} ${part} is proved: remove it from the known gaps`] : []
      return parts.includes(part) && !isProved ? [`${id} ${part} is not proved: ${demand}`] : []
    }),
  )
  return [...findings, ...findStrangers(rows, outcomes)]
}

function findPart(file: string): Part {
  return places.find(([prefix]) => file.startsWith(prefix))?.[1] ?? 'service'
}

/** Titles that name a row that does not exist prove nothing, and hide that the right row is not proved. */
function findStrangers(rows: readonly Row[], outcomes: readonly TestOutcome[]): string[] {
  const known = new Set(rows.map(({ id }) => id))
  return outcomes.flatMap(({ file, title }) =>
    findIds(title)
      .filter((id) => !known.has(id))
      .map((id) => `${id} is not in the ledger, but in a test's title in ${file}: ${title}`),
  )
}
