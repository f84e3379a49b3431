import { t } from '@lingui/core/macro'
import { useLocation } from 'wouter'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Link } from '../ui/Link.tsx'
import { ScreenIcon } from '../ui/ScreenIcon.tsx'
import '../ui/Menu.css'
import { type Place, places } from '../navigation/navigation.ts'
import { placeLines } from '../navigation/placeLines.ts'

/** The pages that do not fit into the tab bar. */
export function MoreSheet({ onClose }: { onClose(): void }) {
  const [, navigate] = useLocation()
  return (
    <Dialog title={t`More Features`} onClose={onClose}>
      <ul className="menu plain">
        {places
          .filter((place) => place.where !== 'bar')
          .map((place) => (
            <li key={place.path}>
              <PlaceLink
                place={place}
                onOpen={() => {
                  onClose()
                  navigate(place.path)
                }}
              />
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

function PlaceLink({ place, onOpen }: { place: Place; onOpen(): void }) {
  const line = placeLines[place.path]
  return (
    <Link href={place.path} onClick={onOpen}>
      <ScreenIcon name={place.icon} />
      <span className="grow">
        {t(place.name)}
        <small>{line && t(line)}</small>
      </span>
      <ScreenIcon name="chevronRight" size="small" />
    </Link>
  )
}
