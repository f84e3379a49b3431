/**
 * What stands in a page: a text, or an element with its attributes, what its field holds, its HTML and its children.
 * Texts side by side are one.
 */
export type Snapshot = string | ElementSnapshot

interface ElementSnapshot {
  attributes: Record<string, string>
  value: string
  html: string
  children: Snapshot[]
}

/** One change of a page's document: what lies at `path`, told by places among children, gets another value. */
export interface Change {
  path: number[]
  kind: 'text' | 'value' | 'attribute' | 'element'
  /** The attribute's. */
  name: string
  /** Null where an attribute goes. */
  value: string | null
}

/** What has to be done to the first page to have the second; an element that has other children is made anew. */
export function compareSnapshots(before: Snapshot, after: Snapshot): Change[] {
  return compareAt([], before, after)
}

function compareAt(path: number[], before: Snapshot, after: Snapshot): Change[] {
  if (typeof before === 'string' || typeof after === 'string') {
    return before === after ? [] : [{ path, kind: 'text', name: '', value: String(after) }]
  }
  if (before.html === after.html && before.value === after.value && !hasFields(after)) return []
  if (!isAlike(before, after)) return [{ path, kind: 'element', name: '', value: after.html }]
  const changes = compareAttributes(path, before, after)
  if (before.value !== after.value)
    changes.push({ path, kind: 'value', name: '', value: after.value })
  for (const [index, child] of after.children.entries())
    changes.push(...compareAt([...path, index], before.children[index] ?? '', child))
  return changes
}

/** What a field holds is no part of its HTML. */
function hasFields({ html }: ElementSnapshot): boolean {
  return html.includes('<input')
}

function isAlike(before: ElementSnapshot, after: ElementSnapshot): boolean {
  return (
    before.children.length === after.children.length &&
    before.children.every((child, index) => typeof child === typeof after.children[index])
  )
}

function compareAttributes(
  path: number[],
  { attributes: before }: ElementSnapshot,
  { attributes: after }: ElementSnapshot,
): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ path, kind: 'attribute', name, value: after[name] ?? null }))
}
