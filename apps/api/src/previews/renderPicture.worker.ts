import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { drawPreview, type PreviewTheme } from './drawPreview.ts'
import type { Preview } from './Preview.ts'

/** A picture to draw. */
export interface PictureRequest {
  id: number
  preview: Preview
  theme: PreviewTheme
}

/** A drawn picture, or why it could not be drawn. */
export type PictureReply = { id: number; png: Uint8Array } | { id: number; error: string }

const wasm = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))
const ready = readFile(wasm).then(initWasm)

async function draw({ preview, theme }: PictureRequest): Promise<Uint8Array> {
  await ready
  const renderer = new Resvg(drawPreview(preview, theme))
  const picture = renderer.render()
  const png = picture.asPng()
  picture.free()
  renderer.free()
  return png
}

parentPort?.on('message', async (request: PictureRequest) => {
  const { id } = request
  const reply: PictureReply = await draw(request).then(
    (png) => ({ id, png }),
    (error: unknown) => ({ id, error: String(error) }),
  )
  parentPort?.postMessage(reply)
})
