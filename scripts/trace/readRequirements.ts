/** The parts of the product that can prove a requirement. */
export const parts = ['contract', 'service', 'logic', 'screen'] as const
/** A part of the product. */
export type Part = (typeof parts)[number]

/** A requirement of the specification, and the parts of the product that must prove it. */
export interface Requirement {
  id: string
  text: string
  parts: Part[]
  /** The parts that are not proved yet. */
  gaps: Part[]
}

const heading = '## Known gaps'

/**
 * Reads the requirements and the list of known gaps from docs/requirements.md.
 * @throws {RequirementsError} if an id, a part or a gap is invalid.
 */
export function readRequirements(text: string): Requirement[] {
  const [requirements = '', gaps = ''] = text.split(heading)
  const known = readRows(gaps).map(([id = '', cell = '']) => [id, readParts(id, cell)] as const)
  const rows = readRows(requirements).map((cells): Requirement => {
    const [id = ''] = cells
    const needed = readParts(id, cells.at(-1) ?? '')
    const missing = known.filter(([row]) => row === id).flatMap(([, each]) => each)
    const other = missing.find((part) => !needed.includes(part))
    if (other)
      throw new RequirementsError(`the gap of ${id} names ${other}, which it does not need`)
    return { id, text: cells.slice(1, -2).join(' | '), parts: needed, gaps: missing }
  })
  const ids = rows.map(({ id }) => id)
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index)
  if (duplicate) throw new RequirementsError(`${duplicate} is listed twice`)
  const stray = known.find(([id]) => !ids.includes(id))
  if (stray) throw new RequirementsError(`the gap of ${stray[0]} has no row`)
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
    if (!part)
      throw new RequirementsError(`${id} has the unknown part '${name}': use ${parts.join(', ')}`)
    return part
  })
}

/** docs/requirements.md contradicts itself. */
export class RequirementsError extends Error {
  override name = 'RequirementsError'
  constructor(fact: string) {
    super(`docs/requirements.md cannot be read: ${fact}.`)
  }
}
