export type Theme = 'unicorn' | 'matrix'

/** Under this key a browser remembers the theme that was chosen in it, as `light` or `dark`. */
export const themeKey = 'theme'

/** The colour of the page's ground, for the browser's own bars around it. */
export const grounds: Readonly<Record<Theme, string>> = { unicorn: '#FAF8FE', matrix: '#040906' }

/** What was chosen here, or else what the system wears. */
export function chooseTheme(kept: string | null, isSystemDark: boolean): Theme {
  return (kept ? kept === 'dark' : isSystemDark) ? 'matrix' : 'unicorn'
}
