/**
 * The page with a JSON block at the end of its head. No browser executes the block, so the policy needs no exception.
 * `<` is escaped, so no value can end the block.
 */
export function injectData(html: string, id: string, json: string): string {
  const text = json.replaceAll('<', '\\u003c')
  const block = `<script type="application/json" id="${id}">${text}</script>`
  const end = html.indexOf('</head>')
  if (end < 0) throw new PageError()
  return `${html.slice(0, end)}${block}${html.slice(end)}`
}

/** The built page is not what the build makes. No retry helps. */
class PageError extends Error {
  override name = 'PageError'
  readonly retryable = false
  constructor() {
    super('A page of the web app has no </head>: build it again with `npm run build`.')
  }
}
