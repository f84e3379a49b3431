import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import '../ui/Menu.css'
import { isAt, places } from './navigation.ts'

/** Navigation at the thumb: on a phone only. */
export function TabBar() {
  const [location, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const more = places.filter((place) => place.where !== 'bar')

  return (
    <>
      <nav className="tabs-b" aria-label={t`Main, phone`}>
        {places
          .filter((place) => place.where === 'bar')
          .map((place) => (
            <Link
              key={place.path}
              href={place.path}
              aria-current={isAt(location, place) ? 'page' : undefined}
            >
              <Icon name={place.icon} />
              {place.name}
            </Link>
          ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="more" />
          <Trans>More</Trans>
        </button>
      </nav>
      {isOpen && (
        <Dialog title={t`More Features`} onClose={() => setOpen(false)}>
          <ul className="menu plain">
            {more.map((place) => (
              <li key={place.path}>
                <Link
                  href={place.path}
                  onClick={() => {
                    setOpen(false)
                    navigate(place.path)
                  }}
                >
                  <Icon name={place.icon} />
                  <span className="grow">
                    {place.name}
                    <small>{place.line}</small>
                  </span>
                  <Icon name="chevronRight" size="small" />
                </Link>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
