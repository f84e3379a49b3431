/**
 * The outlines that the first load needs, on a 24 px grid and drawn for this project. Stroke and colour come from `.icon`
 * and the surrounding text. All others are in ScreenIcon.
 */
const outlines = {
  arrowDown: 'M12 4.5v15M5.5 13l6.5 6.5 6.5-6.5',
  arrowUp: 'M12 19.5v-15M5.5 11 12 4.5 18.5 11',
  check: 'M5 12.5l4.5 4.5L19 7',
  chevronDown: 'M6.5 9.5 12 15l5.5-5.5',
  coins: 'M9 4a5.5 5.5 0 1 1 0 11A5.5 5.5 0 0 1 9 4ZM17 9.3a5.5 5.5 0 1 1-6.8 7.5',
  error: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM9 9l6 6M15 9l-6 6',
  flip: 'M7.5 19.5v-15M3.5 8.5l4-4 4 4M16.5 4.5v15M12.5 15.5l4 4 4-4',
  horn: 'M20.5 3 4 15.3c1.3 2.7 2.7 4.1 5.4 5.2ZM8.6 11.9c.9 2.1 2.3 3.5 4.3 4.4M13.1 8.6c.6 1.4 1.5 2.4 2.9 3',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 11v5.5M12 7.5v.1',
  invert: 'M4.5 8h15M15.5 4l4 4M19.5 16h-15M8.5 20l-4-4',
  key: 'M8 11.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM11.3 12.7 20 4M16 8l3 3',
  limit: 'M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4',
  lock: 'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V7.5a4 4 0 0 1 8 0v3',
  more: 'M5 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2ZM12 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2ZM19 11a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
  rain: 'M5 3v4M5 11v2M5 17v4M12 3v2M12 9v6M12 19v2M19 3v6M19 13v1M19 18v3',
  search: 'M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM15.6 15.6l5 5',
  send: 'M20.5 3.5 10.5 13.5M20.5 3.5 14 20.5l-3.5-7L3.5 10Z',
  share:
    'M17.5 3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM6.5 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM17.5 16a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM8.7 10.8l6.6-4M8.7 13.2l6.6 4',
  sliders:
    'M3.5 6h9M17 6h3.5M14.5 3.5v5M3.5 12H7M11.5 12h9M9.3 9.5v5M3.5 18h11M19 18h1.5M16.8 15.5v5',
  tiles: 'M4 4h8v9H4ZM15 4h5v6h-5ZM15 13h5v7h-5ZM4 16h8v4H4Z',
  trophy:
    'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0ZM7.5 5.5H4V7a3.5 3.5 0 0 0 3.5 3.5M16.5 5.5H20V7a3.5 3.5 0 0 1-3.5 3.5M12 14v3.5M8 20.5c0-2 2-3 4-3s4 1 4 3Z',
  wallet:
    'M18 7.5V5.5A1.5 1.5 0 0 0 16.5 4H6a2 2 0 0 0 0 4h12.5A1.5 1.5 0 0 1 20 9.5v9a1.5 1.5 0 0 1-1.5 1.5H6a2 2 0 0 1-2-2V6M16 14v.1',
  warning: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.1',
} as const

export type IconName = keyof typeof outlines

interface OutlineProps {
  outline: string
  size?: 'small' | undefined
}

/** A decorative icon. The control or sentence beside it has the name. */
export function Icon({ name, size }: { name: IconName } & Omit<OutlineProps, 'outline'>) {
  return <Outline outline={outlines[name]} size={size} />
}

/** Draws an icon. */
export function Outline({ outline, size }: OutlineProps) {
  return (
    <svg className={size === 'small' ? 'icon s' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outline} />
    </svg>
  )
}
