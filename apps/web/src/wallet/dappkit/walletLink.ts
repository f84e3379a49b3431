/** The link of WalletConnect that waits to be scanned or opened. */
export interface WalletLink {
  uri: string
  /** The person closed the dialog: connecting ends. */
  cancel(): void
}

let shown: WalletLink | undefined
const listeners = new Set<() => void>()

export function readLink(): WalletLink | undefined {
  return shown
}

export function subscribeLink(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function showLink(uri: string, cancel: () => void): void {
  setLink({ uri, cancel })
}

export function hideLink(): void {
  setLink(undefined)
}

function setLink(link: WalletLink | undefined) {
  shown = link
  for (const listener of listeners) listener()
}
