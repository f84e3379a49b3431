/**
 * The content of a page: a text, or an element with its attributes, its field value, its HTML and its children.
 * Adjacent texts are merged.
 */
export type Snapshot = string | ElementSnapshot

interface ElementSnapshot {
  attributes: Record<string, string>
  value: string
  html: string
  children: Snapshot[]
}

/** One change to a page: the node at `path` (indices among children) gets another value. */
export interface Change {
  path: number[]
  kind: 'text' | 'value' | 'attribute' | 'element'
  /** The name of the attribute. */
  name: string
  /** Null if an attribute is removed. */
  value: string | null
}

/** The changes that turn the first page into the second. An element with other children is replaced. */
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

/** The value of a field is not part of its HTML. */
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
