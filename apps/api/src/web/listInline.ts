import { createHash } from 'node:crypto'
import type { Inline } from '../http/formatPolicy.ts'

/** The inline scripts and styles of a page, which its policy must name. Blocks of data are not executed. */
export function listInline(html: string): Inline {
  return {
    scripts: [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(hash),
    styles: [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(hash),
  }
}

function hash([, text = '']: RegExpMatchArray): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
