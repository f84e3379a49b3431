import type { SpecialPair } from '@vermeil/tokens'
import { useLanguage } from '../../../language/useLanguage.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { describeSpecialPair } from './describeSpecialPair.ts'

/** The notice of a lossless pair, and its route if it differs from the card's (TOK-05). */
export function SpecialNotice({ pair }: { pair: SpecialPair }) {
  useLanguage()
  const { notification, customRouteTitle, customRoute, isConvertedHere } = describeSpecialPair(pair)
  const { title, message, type, link } = notification
  return (
    <Banner tone={type} title={title}>
      {message}{' '}
      <a href={link.url} target="_blank" rel="noreferrer">
        {link.label}
      </a>
      {!isConvertedHere && (
        <p className="dim">
          {customRouteTitle}: {customRoute.join(' → ')}
        </p>
      )}
    </Banner>
  )
}
