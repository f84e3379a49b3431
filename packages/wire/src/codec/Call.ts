import type * as v from 'valibot'

/** A schema of an object whose fields can be listed, for path parameters or a query. */
export type FieldsSchema = v.GenericSchema & { readonly entries: v.ObjectEntries }

/** The chapters of the API's documentation. */
export type Chapter =
  | 'Trading'
  | 'Orders'
  | 'Rewards'
  | 'App'
  | 'Exports'
  | 'Feeds'
  | 'Operation'
  | 'Admin'

/**
 * One endpoint of the API: the single source of its validation, its client and its documentation. `path` names its
 * parameters with a colon. Without `answer`, the response is text of the media type `media`.
 */
export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly chapter: Chapter
  /** One sentence. */
  readonly summary: string
  /** Whether only administrators may call it, with the cookie of their session. */
  readonly isForAdministrators?: boolean
  readonly params?: FieldsSchema
  readonly query?: FieldsSchema
  /** Whether unknown query parameters are ignored. Other calls refuse them. */
  readonly ignoresOthers?: boolean
  readonly body?: v.GenericSchema
  readonly answer?: v.GenericSchema
  readonly media?: string
  /** The messages of a stream by their names. */
  readonly messages?: Readonly<Record<string, v.GenericSchema>>
  /** Error statuses that this endpoint can return in addition to those of every call of its kind. */
  readonly problems?: readonly number[]
}

/** The schema under that name, or one without content. */
type Part<
  C extends Call,
  Name extends 'params' | 'query' | 'body',
> = C[Name] extends v.GenericSchema ? C[Name] : undefined

type Written<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : undefined

type Read<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined

/** The input of a client: params, query and body before they are encoded. */
export interface CallInput<C extends Call> {
  params: Written<Part<C, 'params'>>
  query: Written<Part<C, 'query'>>
  body: Written<Part<C, 'body'>>
}

/** The input that the API receives: params, query and body after validation. */
export interface CallQuestion<C extends Call> {
  params: Read<Part<C, 'params'>>
  query: Read<Part<C, 'query'>>
  body: Read<Part<C, 'body'>>
}

/** The response as the API writes it. */
export type CallBody<C extends Call> = Written<C['answer']>

/** The response as a client reads it. */
export type CallAnswer<C extends Call> = Read<C['answer']>
