/** The request is refused: the status and the sentence that the node answers. The same request is refused again. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
