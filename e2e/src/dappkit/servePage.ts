import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export interface ServedPage extends AsyncDisposable {
  url: string
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Builds the page with dapp-kit like an app's build, and serves it from memory. */
export async function servePage(): Promise<ServedPage> {
  const files = await buildPage()
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? 'index.html' : url.slice(1)
    const file = files.get(path)
    if (file === undefined) response.writeHead(404).end()
    else response.setHeader('content-type', types[extname(path)] ?? 'text/plain').end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function buildPage(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('page', import.meta.url)),
    logLevel: 'error',
    build: { write: false, minify: false, reportCompressedSize: false, target: 'es2022' },
  })
  if (!('output' in built)) throw new Error('The build of the page gave no files.')
  return new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
}
