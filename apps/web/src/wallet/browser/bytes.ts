/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Bytes from the browser's secure random source. */
export function createRandomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

/** A copy with its own buffer. */
export function copyBytes(source: ArrayBufferLike | ArrayBufferView): Bytes {
  const view = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
  return new Uint8Array(view)
}
