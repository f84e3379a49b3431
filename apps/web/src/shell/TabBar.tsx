import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { markPlace, nameFirst, places } from '../navigation/navigation.ts'
import { usePlace } from '../navigation/usePlace.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Await } from '../ui/loading/Await.tsx'
import { createPart } from '../ui/loading/createPart.tsx'

export const MoreSheet = createPart(async () => (await import('./MoreSheet.tsx')).MoreSheet, {
  isOver: true,
})

/** Navigation at the bottom, on phones only. */
export function TabBar() {
  const part = usePlace(nameFirst)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <nav className="tab-bar" aria-label={t`Main, phone`}>
        {places
          .filter((place) => place.where === 'bar')
          .map((place) => (
            <Link key={place.path} href={place.path} aria-current={markPlace(part, place)}>
              <Icon name={place.icon} />
              {t(place.name)}
            </Link>
          ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="more" />
          <Trans>More</Trans>
        </button>
      </nav>
      <Await>{isOpen && <MoreSheet onClose={() => setOpen(false)} />}</Await>
    </>
  )
}
