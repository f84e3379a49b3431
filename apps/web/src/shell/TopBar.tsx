import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Theme } from '../theme/chooseTheme.ts'
import { themeNames, useTheme, writeTheme } from '../theme/theme.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import '../ui/Menu.css'
import { Activity } from '../features/activity/Activity.tsx'
import { PaletteButton } from '../features/palette/PaletteButton.tsx'
import { markPlace, nameFirst, places } from '../navigation/navigation.ts'
import { usePlace } from '../navigation/usePlace.ts'
import { Brand } from '../ui/Brand.tsx'
import { BlockPulse } from './BlockPulse.tsx'
import { HeaderAccount } from './HeaderAccount.tsx'

/** The bar at the top of every page: the brand, the screens and the account. */
export function TopBar() {
  const part = usePlace(nameFirst)
  return (
    <header className="top">
      <Link className="brand" href="/" aria-label={t`Vermeil, home`}>
        <Brand />
        <span>
          <Trans>Vermeil</Trans>
        </span>
      </Link>
      <nav className="nav" aria-label={t`Main`}>
        {places
          .filter(({ where }) => where === 'bar' || where === 'barWide')
          .map((place) => (
            <Link key={place.path} href={place.path} aria-current={markPlace(part, place)}>
              {t(place.name)}
            </Link>
          ))}
        <MoreMenu />
      </nav>
      <div className="actions">
        <Activity />
        <BlockPulse />
        <PaletteButton />
        <ThemeButton />
        <HeaderAccount />
      </div>
    </header>
  )
}

function MoreMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const more = places.filter((place) => place.where === 'more')
  return (
    <>
      <button type="button" className="more" popoverTarget="more-menu">
        <Trans>More</Trans> <Icon name="chevronDown" size="small" />
      </button>
      <div ref={menu} className="menu popover" id="more-menu" popover="auto">
        <ul>
          {more.map((place) => (
            <li key={place.path}>
              <Link href={place.path} onClick={() => menu.current?.hidePopover()}>
                <Icon name={place.icon} />
                {t(place.name)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** The button switches to the other theme, so it shows that one's icon. */
export const themeIcons: Readonly<Record<Theme, IconName>> = { unicorn: 'horn', matrix: 'rain' }

function ThemeButton() {
  const other = useTheme() === 'matrix' ? 'unicorn' : 'matrix'
  const theme = t(themeNames[other])
  const name = t`Switch to ${theme}`
  return (
    <button
      type="button"
      className="icon-button to-theme"
      title={name}
      aria-label={name}
      onClick={() => writeTheme(other)}
    >
      <Icon name={themeIcons[other]} />
    </button>
  )
}
