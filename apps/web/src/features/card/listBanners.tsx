import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BannerText } from '../../trade/card/BannerText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'

/** The banners of a card. A failed quote has a retry button. */
export function listBanners(banners: readonly BannerText[], onRetry?: () => void): ReactNode[] {
  return banners.map((banner) => (
    <Banner
      key={`${banner.kind} ${banner.text}`}
      tone={banner.tone}
      title={banner.title}
      action={
        onRetry &&
        banner.kind === 'quoteFailed' && (
          <Button variant="outline" size="tiny" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        )
      }
    >
      {banner.text}
    </Banner>
  ))
}
