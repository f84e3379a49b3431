export type Mood = 'unicorn' | 'matrix'

/** Under this key a browser remembers the mood that was chosen in it, as `light` or `dark`. */
export const moodKey = 'theme'

/** The colour of the page's ground, for the browser's own bars around it. */
export const grounds: Readonly<Record<Mood, string>> = { unicorn: '#FAF8FE', matrix: '#040906' }

/** What was chosen here, or else what the system wears. */
export function chooseMood(kept: string | null, isSystemDark: boolean): Mood {
  return (kept ? kept === 'dark' : isSystemDark) ? 'matrix' : 'unicorn'
}
