import { type AppConfig, configElementId } from '@vermeil/wire'

/**
 * index.html with a JSON block that contains the app's configuration, at the end of its head. No browser executes the
 * block, so the policy needs no exception. `<` is escaped, so no value can end the block.
 */
export function injectConfig(html: string, config: AppConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const block = `<script type="application/json" id="${configElementId}">${json}</script>`
  const end = html.indexOf('</head>')
  if (end < 0) throw new PageError()
  return `${html.slice(0, end)}${block}${html.slice(end)}`
}

/** The built index.html is not what the build makes. No retry helps. */
class PageError extends Error {
  override name = 'PageError'
  readonly retryable = false
  constructor() {
    super('index.html of the web app has no </head>: build it again with `npm run build`.')
  }
}
