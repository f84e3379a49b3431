import { Link, useLocation } from 'wouter'
import { moodNames, useMood, writeMood } from '../theme/mood.ts'
import { Icon } from '../ui/Icon.tsx'
import { Account } from './Account.tsx'
import { BlockPulse } from './BlockPulse.tsx'
import { Brand } from './Brand.tsx'
import { isAt, places } from './navigation.ts'

export function TopBar() {
  const [location] = useLocation()
  return (
    <header className="top">
      <Link className="brand" href="/" aria-label="Vermeil, home">
        <Brand />
        <span>Vermeil</span>
      </Link>
      <nav className="nav" aria-label="Main">
        {places
          .filter((place) => place.where === 'bar')
          .map((place) => (
            <Link
              key={place.path}
              href={place.path}
              aria-current={isAt(location, place) ? 'page' : undefined}
            >
              {place.name}
            </Link>
          ))}
        <MoreMenu />
      </nav>
      <div className="acts">
        <BlockPulse />
        <MoodButton />
        <Account />
      </div>
    </header>
  )
}

function MoreMenu() {
  const more = places.filter((place) => place.where === 'more')
  if (more.length === 0) return null
  return (
    <>
      <button type="button" className="more" popoverTarget="more-menu">
        More <Icon name="chevronDown" size="small" />
      </button>
      <div className="menu pop" id="more-menu" popover="auto">
        <ul>
          {more.map((place) => (
            <li key={place.path}>
              <Link href={place.path}>
                <Icon name={place.icon} />
                {place.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function MoodButton() {
  const other = useMood() === 'matrix' ? 'unicorn' : 'matrix'
  const name = `Switch to ${moodNames[other]}`
  return (
    <button
      type="button"
      className="ib"
      title={name}
      aria-label={name}
      onClick={() => writeMood(other)}
    >
      <Icon name={other === 'matrix' ? 'rain' : 'horn'} />
    </button>
  )
}
