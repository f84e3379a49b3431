import { Icon, type IconName, Outline } from './Icon.tsx'

/** The outlines that no first load needs, like those of Icon. */
const outlines = {
  arrowRight: 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5',
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15ZM10 21.5h4',
  candles: 'M7 3.5v3M7 14.5v4M5 6.5h4v8H5ZM17 5v3M17 15.5v5M15 8h4v7.5h-4Z',
  chevronRight: 'M9.5 6.5 15 12l-5.5 5.5',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7.5V12l3 2',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  copy: 'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM5 15.5a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 5 3.5h9A1.5 1.5 0 0 1 15.5 5',
  external:
    'M14 4h6v6M20 4l-9.5 9.5M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
  fingerprint:
    'M6 8.5a7 7 0 0 1 12.5 4c0 2.3-.1 4.2-.6 6M4.5 12.5c.2 1.8 0 3.3-.5 4.7M8 20c1-2.2 1.3-4.5 1.3-7.3a2.8 2.8 0 0 1 5.6 0c0 3.2-.3 5.8-1.3 8.3M12 12.8c0 3-.3 5.3-1.1 7.7',
  home: 'M4 11.5 12 4l8 7.5M6.5 9.5V20h11V9.5M10 20v-6h4v6',
  logout: 'M10 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h4M16 8l4 4-4 4M20 12H9.5',
  people:
    'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 19.5c.3-3.3 3-5.5 6.5-5.5s6.2 2.2 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.5M18 14.6c2 .8 3.3 2.6 3.5 4.9',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 5v5h-5M19.6 10A8 8 0 1 0 20 13.5',
  shield:
    'M12 3c2.3 1.6 4.9 2.4 8 2.5V12c0 4.3-2.8 7.3-8 9-5.2-1.7-8-4.7-8-9V5.5C7.1 5.4 9.7 4.6 12 3ZM8.5 12l2.5 2.5 4.5-5',
  trash: 'M4.5 6.5h15M9.5 6V4h5v2M6.5 6.5l.8 13.5h9.4l.8-13.5M10.2 10.5l.3 6M13.8 10.5l-.3 6',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.8-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8Z',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
} as const

export type ScreenIconName = IconName | keyof typeof outlines

/** A decorative icon of a screen or dialog that is loaded when it opens. It also draws the icons of the first load. */
export function ScreenIcon({ name, size }: { name: ScreenIconName; size?: 'small' }) {
  return isOwn(name) ? (
    <Outline outline={outlines[name]} size={size} />
  ) : (
    <Icon name={name} size={size} />
  )
}

function isOwn(name: ScreenIconName): name is keyof typeof outlines {
  return name in outlines
}
