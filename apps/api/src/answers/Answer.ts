/** Codings in which an answer may travel. */
export type Coding = 'br' | 'gzip'

/** A serialised body with its entity tag, and what it became in a coding, once somebody asked for it. */
export interface Answer {
  body: Buffer
  /**
   * The body as text where it is not long and each of its signs is one byte: node sends that in one piece with the
   * head.
   */
  text: string | undefined
  etag: string
  media: string
  coded: Partial<Record<Coding, Buffer>>
}
