import { createHash } from 'node:crypto'
import type { Inline } from '../http/formatPolicy.ts'

/** What of a page its policy has to name, since it stands in the page itself. Blocks of data run nowhere. */
export function listInline(html: string): Inline {
  return {
    scripts: [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(hash),
    styles: [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(hash),
  }
}

function hash([, text = '']: RegExpMatchArray): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
