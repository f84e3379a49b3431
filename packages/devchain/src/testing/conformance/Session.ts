import { readFileSync } from 'node:fs'

/** Any JSON value of the recording. */
export type Recorded =
  | string
  | number
  | boolean
  | null
  | Recorded[]
  | { [name: string]: Recorded | undefined }

/** A transaction of the recording. Missing fields have defaults. */
export interface RecordedTransaction {
  type?: number
  clauses?: { to?: string | null; value?: string; data?: string }[]
  signatureLength?: number
  highS?: boolean
  features?: number
  reserved?: (string | number)[]
  [field: string]: unknown
}

/** One request, or one subscription with the steps during it, and the expected response. */
export interface Step {
  name: string
  get?: string
  post?: string
  method?: string
  body?: Recorded
  rawBody?: string
  headers?: Record<string, string>
  showHeaders?: string[]
  tx?: RecordedTransaction
  signer?: number
  delegator?: number
  wait?: boolean
  as?: string
  ws?: string
  during?: Step[]
  messages?: number
  match?: Record<string, string>
  upgrade?: string
  capture?: Record<string, Record<string, string>>
  sorted?: boolean
  shape?: boolean
  status?: boolean
  loose?: 'text' | 'gas' | 'vmError'
  expect?: Recorded
}

export interface Session {
  keys: string[]
  steps: Step[]
}

/** Reads a file of the repository's vectors. */
export function readVectors<T>(name: string): T {
  const path = new URL(`../../../../../vectors/${name}`, import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8')) as T
}
