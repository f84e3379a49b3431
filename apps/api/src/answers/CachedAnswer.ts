/** The compressions of an answer. */
export type Coding = 'br' | 'gzip'

/** A serialized body with its entity tag and its compressed forms, which are made on first use. */
export interface CachedAnswer {
  body: Buffer
  /**
   * The body as text, if it is short and has only single-byte characters: Node sends such a text in one piece with the
   * headers.
   */
  text: string | undefined
  etag: string
  media: string
  coded: Partial<Record<Coding, Buffer>>
}
