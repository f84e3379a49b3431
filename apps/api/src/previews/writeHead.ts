import { escapeHtml } from '../http/escapeHtml.ts'
import { pictureSize } from './drawPreview.ts'
import type { Preview } from './Preview.ts'

/** The absolute addresses of a shared page and of its picture. */
export interface PageUrls {
  page: string
  picture: string
}

/** The page with the title and the tags that link previews are made of (Open Graph and X), without JavaScript. */
export function writeHead(html: string, preview: Preview, { page, picture }: PageUrls): string {
  const { title, description, label } = preview
  const tags = [
    ['og:site_name', 'Vermeil'],
    ['og:type', 'website'],
    ['og:url', page],
    ['og:title', title],
    ['og:description', description],
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(pictureSize.width)],
    ['og:image:height', String(pictureSize.height)],
    ['og:image:alt', `${label}: ${preview.amounts.join(', ')}`],
  ] as const
  const head = [
    `<title>${escapeHtml(title)} · Vermeil</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...tags.map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
  return html
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
}
