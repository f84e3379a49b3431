export type Theme = 'unicorn' | 'matrix'

/** The storage key of the chosen theme, `light` or `dark`. */
export const themeKey = 'theme'

/** The page's background colour, for the browser's own bars. */
export const backgrounds: Readonly<Record<Theme, string>> = {
  unicorn: '#FAF8FE',
  matrix: '#040906',
}

/** The chosen theme, or the system's. */
export function chooseTheme(stored: string | null, isSystemDark: boolean): Theme {
  return (stored ? stored === 'dark' : isSystemDark) ? 'matrix' : 'unicorn'
}
