import { escapeHtml } from '../http/escapeHtml.ts'
import { pictureSize } from './drawPreview.ts'

/** What the tab and link previews say about a page. */
export interface HeadTexts {
  title: string
  description: string
}

/** The picture in the link previews of a page. Both addresses are absolute. */
export interface HeadPicture {
  page: string
  picture: string
  /** The picture in words. */
  alt: string
}

/** The page with the title and the tags that link previews are made of (Open Graph and X), without JavaScript. */
export function writeHead(
  html: string,
  { title, description }: HeadTexts,
  picture?: HeadPicture,
): string {
  const tags = [
    ['og:site_name', 'Vermeil'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ...(picture ? listPictureTags(picture) : []),
  ] as const
  const head = [
    `<title>${escapeHtml(title)} · Vermeil</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...tags.map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
  ].join('')
  return html
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
}

function listPictureTags({ page, picture, alt }: HeadPicture) {
  return [
    ['og:url', page],
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(pictureSize.width)],
    ['og:image:height', String(pictureSize.height)],
    ['og:image:alt', alt],
  ] as const
}
