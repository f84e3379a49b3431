/** A text in double quotes with special characters escaped, as Go's %q writes it. */
export function quoteText(text: string): string {
  return JSON.stringify(text).replace(/\\u00([0-9a-f]{2})/g, '\\x$1')
}
