/**
 * The URL of a node without a trailing slash.
 * @throws {NodeUrlError} if it is not http or https.
 */
export function parseNodeUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new NodeUrlError(text)
  return text.replace(/\/+$/, '')
}

/** The text is not the URL of a node. A retry does not help. */
export class NodeUrlError extends Error {
  override name = 'NodeUrlError'
  readonly retryable = false
  constructor(text: string) {
    super(
      `'${text.slice(0, 80)}' is not the URL of a node: write one that starts with http:// or https://.`,
    )
  }
}
