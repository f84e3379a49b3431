import { t } from '@lingui/core/macro'
import { useLocation } from 'wouter'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import '../ui/Menu.css'
import { places } from '../navigation/navigation.ts'

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
              <Link
                href={place.path}
                onClick={() => {
                  onClose()
                  navigate(place.path)
                }}
              >
                <Icon name={place.icon} />
                <span className="grow">
                  {t(place.name)}
                  <small>{place.line && t(place.line)}</small>
                </span>
                <Icon name="chevronRight" size="small" />
              </Link>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
