/** Where a demand can be proved. */
export const parts = ['contract', 'service', 'logic', 'screen'] as const
export type Part = (typeof parts)[number]

/** A demand of the specification, and the parts of the product that have to prove it. */
export interface Row {
  id: string
  demand: string
  parts: Part[]
  /** The parts that are not proved yet. */
  gaps: Part[]
}

const heading = '## Known gaps'

/**
 * Reads the demands and the list of known gaps from docs/requirements.md.
 * @throws {LedgerError} if an id, a part or a gap makes no sense.
 */
export function readLedger(text: string): Row[] {
  const [demands = '', gaps = ''] = text.split(heading)
  const known = readRows(gaps).map(([id = '', cell = '']) => [id, readParts(id, cell)] as const)
  const rows = readRows(demands).map((cells): Row => {
    const [id = ''] = cells
    const needed = readParts(id, cells.at(-1) ?? '')
    const missing = known.filter(([row]) => row === id).flatMap(([, each]) => each)
    const foreign = missing.find((part) => !needed.includes(part))
    if (foreign) throw new LedgerError(`the gap of ${id} names ${foreign}, which it does not need`)
    return { id, demand: cells.slice(1, -2).join(' | '), parts: needed, gaps: missing }
  })
  const ids = rows.map(({ id }) => id)
  const double = ids.find((id, index) => ids.indexOf(id) !== index)
  if (double) throw new LedgerError(`${double} is there twice`)
  const stray = known.find(([id]) => !ids.includes(id))
  if (stray) throw new LedgerError(`there is a gap of ${stray[0]}, but no such row`)
  return rows
}

/** The cells of every line of a table that begins with the id of a row. */
function readRows(text: string): string[][] {
  const lines = text.split('\n').filter((line) => /^\| [A-Z]{3}-\d{2} \|/.test(line))
  return lines.map((line) => line.slice(2, -2).split(' | '))
}

function readParts(id: string, cell: string): Part[] {
  return cell.split(', ').map((name) => {
    const part = parts.find((each) => each === name)
    if (!part) throw new LedgerError(`${id} has '${name}' for a part: ${parts.join(', ')} exist`)
    return part
  })
}

/** docs/requirements.md contradicts itself. */
export class LedgerError extends Error {
  override name = 'LedgerError'
  constructor(fact: string) {
    super(`docs/requirements.md cannot be read: ${fact}.`)
  }
}
