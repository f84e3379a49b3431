import type { Chain } from '../chain/Chain.ts'
import { createTextResponse, type NodeResponse } from './http/NodeResponse.ts'

/** The path of a Thor node's documentation page. */
const docPath = '/doc/stoplight-ui/'

/** Handles `/` and everything below `/doc`. As on a Thor node, `/` redirects to the page, which describes the chain. */
export function handleHome(chain: Chain, method: string, pathname: string): NodeResponse {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  if (pathname === '/') {
    const headers = { location: docPath }
    // Go writes the body of a redirect only for these two methods.
    if (method !== 'GET' && method !== 'HEAD') return { status: 307, headers, body: '' }
    const body = `<a href="${docPath}">Temporary Redirect</a>.\n\n`
    return { status: 307, headers: { ...html, ...headers }, body }
  }
  if (pathname === docPath) return { status: 200, headers: html, body: buildPage(chain) }
  if (`${pathname}/` === docPath)
    return { status: 301, headers: { location: 'stoplight-ui/' }, body: '' }
  return createTextResponse(404, '404 page not found')
}

function buildPage(chain: Chain): string {
  const best = chain.best()
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Development chain</title>
<h1>A development chain with Thor's REST interface</h1>
<p>Genesis ${chain.genesis.id}, chain tag 0x${chain.chainTag.toString(16).padStart(2, '0')},
<a href="/blocks/best?expanded=true">best block ${best.number}</a>.</p>
</html>
`
}
