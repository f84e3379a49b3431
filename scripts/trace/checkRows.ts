import type { TestOutcome } from './RunReport.ts'
import type { Part, Requirement } from './readRequirements.ts'

/** The part of the product that a test can prove, by its folder. */
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

/**
 * Compares the checked parts of every row with the tests that passed.
 * @returns one line per contradiction; an empty list if the requirements are consistent.
 */
export function checkRows(
  rows: readonly Requirement[],
  outcomes: readonly TestOutcome[],
  checked: readonly Part[],
): string[] {
  const passed = outcomes.filter(({ state }) => state === 'passed')
  const proofs = new Set(
    passed.flatMap(({ file, title }) => findIds(title).map((id) => `${id} ${findPart(file)}`)),
  )
  const findings = rows.flatMap(({ id, text, parts, gaps }) =>
    checked.flatMap((part) => {
      const isProved = proofs.has(`${id} ${part}`)
      if (gaps.includes(part))
        return isProved ? [`${id} ${part} is proved: remove it from the known gaps`] : []
      return parts.includes(part) && !isProved ? [`${id} ${part} is not proved: ${text}`] : []
    }),
  )
  return [...findings, ...findUnknownIds(rows, outcomes)]
}

function findPart(file: string): Part {
  return places.find(([prefix]) => file.startsWith(prefix))?.[1] ?? 'service'
}

/** Finds titles with the id of a row that does not exist: they prove nothing and hide that a row is not proved. */
function findUnknownIds(rows: readonly Requirement[], outcomes: readonly TestOutcome[]): string[] {
  const known = new Set(rows.map(({ id }) => id))
  return outcomes.flatMap(({ file, title }) =>
    findIds(title)
      .filter((id) => !known.has(id))
      .map(
        (id) => `${id} is not in docs/requirements.md, but in a test's title in ${file}: ${title}`,
      ),
  )
}
