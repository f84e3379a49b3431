/** Which part of the activity is open: the list, or one transaction in it. */
export type ActivityView = { id?: string } | undefined

let view: ActivityView
const listeners = new Set<() => void>()

export function subscribeActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readActivity(): ActivityView {
  return view
}

/** Opens the list of transactions, or closes it. */
export function showActivity(next: ActivityView): void {
  view = next
  for (const listener of listeners) listener()
}
