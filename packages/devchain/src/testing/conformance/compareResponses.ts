import type { Recorded, Step } from './Session.ts'

const gasFields = new Set(['gasUsed', 'paid', 'reward', 'gas'])

/** Lists the differences between a response and the recorded one, as far as the step compares them. */
export function compareResponses(step: Step, answer: Recorded): string[] {
  const [want, got] = [step.expect ?? null, answer].map((each) => loosen(each, step.loose))
  return listDifferences(want, got, '')
}

/** Keeps only the JSON types, for responses whose values differ from node to node. */
export function shapeOf(value: Recorded): Recorded {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (value === null) return 'null'
  if (typeof value !== 'object') return typeof value
  return mapFields(value, (each) => shapeOf(each))
}

function loosen(answer: Recorded, loose: Step['loose']): Recorded {
  if (loose === undefined || answer === null || typeof answer !== 'object') return answer
  if (loose !== 'text' || Array.isArray(answer)) return loosenFields(answer, loose)
  const { status, type } = answer
  return { status, type }
}

function loosenFields(value: Recorded, loose: Step['loose']): Recorded {
  if (Array.isArray(value)) return value.map((each) => loosenFields(each, loose))
  if (value === null || typeof value !== 'object') return value
  if (loose === 'vmError')
    return mapFields(value, (each, name) =>
      name === 'vmError' ? Boolean(each) : loosenFields(each, loose),
    )
  const entries = Object.entries(value).filter(([name]) => !gasFields.has(name))
  return mapFields(Object.fromEntries(entries), (each) => loosenFields(each, loose))
}

function mapFields(
  value: { [name: string]: Recorded | undefined },
  change: (each: Recorded, name: string) => Recorded,
): Recorded {
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, change(each ?? null, name)]),
  )
}

function listDifferences(want: unknown, got: unknown, path: string): string[] {
  if (want === got) return []
  if (isNested(want) && isNested(got) && Array.isArray(want) === Array.isArray(got)) {
    const names = new Set([...Object.keys(want), ...Object.keys(got)])
    return [...names].flatMap((name) => listDifferences(want[name], got[name], `${path}/${name}`))
  }
  const show = (value: unknown): string =>
    value === undefined ? 'absent' : JSON.stringify(value).slice(0, 200)
  return [`${path || '/'}: want ${show(want)}, got ${show(got)}`]
}

function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
