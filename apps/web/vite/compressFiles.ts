import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Shorter files are not compressed: the saving is smaller than a packet. */
const minBytes = 1_024
const compressed = /\.(?:js|css|svg|txt)$/

/** Writes a compressed version beside each built file for the server to send. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle).filter(({ fileName }) =>
          compressed.test(fileName),
        )) {
          const body = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (body.length < minBytes) continue
          const [br, gz] = await Promise.all([compressBrotli(body), compressGzip(body)])
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz })
        }
      },
    },
  }
}

const compressBrotli = (body: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

const compressGzip = (body: Buffer): Promise<Buffer> =>
  promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION })
