import type { Chain } from '../chain/Chain.ts'
import type { Answer } from './answer/Answer.ts'

/** Where a Thor node keeps its page. */
export const docPath = '/doc/stoplight-ui/'

/** `/` leads to the page, as on a Thor node; the page says what this is. */
export function answerHome(chain: Chain, pathname: string): Answer {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  if (pathname === '/') {
    const body = `<a href="${docPath}">Temporary Redirect</a>.\n\n`
    return { status: 307, headers: { ...headers, location: docPath }, body }
  }
  return { status: 200, headers, body: buildPage(chain) }
}

function buildPage(chain: Chain): string {
  const best = chain.best()
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Development chain</title>
<h1>A development chain that speaks Thor's REST interface</h1>
<p>Genesis ${chain.genesis.id}, chain tag 0x${chain.chainTag.toString(16).padStart(2, '0')},
<a href="/blocks/best?expanded=true">best block ${best.number}</a>.</p>
</html>
`
}
