import type { Address } from '@vermeil/units'
import type { ReactNode } from 'react'
import type { BannerText } from '../../trade/card/BannerText.ts'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { listBanners } from './listBanners.tsx'

const EmptyWallet = createPart(
  async () => (await import('../../wallet/account/EmptyWallet.tsx')).EmptyWallet,
)

interface CardNotesProps {
  /** The account, if it is known to be empty. */
  emptyAccount: Address | undefined
  /** A notice about the pair, before the banners. */
  children?: ReactNode
  banners: readonly BannerText[]
  /** A note after the banners. It is left out if it repeats one of them. */
  note?: string | undefined
  /** Asks for another quote. */
  onRetry?: () => void
}

/** The notices between the amounts of a card and its button. */
export function CardNotes({ emptyAccount, children, banners, note, onRetry }: CardNotesProps) {
  if (banners.length === 0 && !note && !emptyAccount && !children) return null
  return (
    <div className="card-notes">
      <Await>
        {emptyAccount && <EmptyWallet address={emptyAccount} />}
        {children}
      </Await>
      {listBanners(banners, onRetry)}
      {note && banners.every(({ text }) => text !== note) && <Banner tone="info">{note}</Banner>}
    </div>
  )
}
