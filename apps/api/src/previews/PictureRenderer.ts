import { Worker } from 'node:worker_threads'
import { maxPictures, maxPicturesWaiting } from '../config/limits.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import type { PreviewTheme } from './drawPreview.ts'
import type { Preview } from './Preview.ts'
import type { PictureReply, PictureRequest } from './renderPicture.worker.ts'

type Waiting = PromiseWithResolvers<Uint8Array>

/**
 * Draws preview pictures in a thread, which starts with the first picture, because one takes about 150 ms of a
 * processor. Equal previews share a picture; the newest `maxPictures` are kept.
 */
export class PictureRenderer implements AsyncDisposable {
  readonly #pictures = new Map<string, Promise<Uint8Array>>()
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #lastId = 0

  /**
   * The preview as PNG.
   * @throws {ApiProblem} 503 if too many pictures are waiting to be drawn.
   */
  render(preview: Preview, theme: PreviewTheme): Promise<Uint8Array> {
    const key = JSON.stringify([preview, theme])
    const known = this.#pictures.get(key)
    this.#pictures.delete(key)
    const picture = known ?? this.#draw({ id: ++this.#lastId, preview, theme })
    this.#pictures.set(key, picture)
    if (known === undefined) picture.catch(() => this.#pictures.delete(key))
    const [oldest] = this.#pictures.keys()
    if (this.#pictures.size > maxPictures && oldest !== undefined) this.#pictures.delete(oldest)
    return picture
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker?.terminate()
  }

  async #draw(request: PictureRequest): Promise<Uint8Array> {
    if (this.#waiting.size >= maxPicturesWaiting)
      throw new ApiProblem(503, 'Too many pictures are being drawn. Try again in a moment.', {
        retryAfterSeconds: 5,
      })
    this.#worker ??= this.#start()
    const waiting = Promise.withResolvers<Uint8Array>()
    this.#waiting.set(request.id, waiting)
    this.#worker.postMessage(request)
    return await waiting.promise
  }

  #start(): Worker {
    const worker = new Worker(new URL('./renderPicture.worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (reply: PictureReply) => this.#end(reply))
    const fail = (error: Error): void => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.on('error', fail)
    worker.on('exit', (code) => fail(new Error(`The thread of pictures ended with ${code}.`)))
    return worker
  }

  #end(reply: PictureReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('png' in reply) waiting?.resolve(reply.png)
    else waiting?.reject(new Error(reply.error))
  }
}
