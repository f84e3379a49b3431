import type { Language } from '../language/languages.ts'

/** Id of the JSON block in index.html that belongs to the frame. */
export const frameElementId = 'frame'
/** Id of the message that is shown if the app's code cannot be loaded. */
export const failureElementId = 'failure'
/** Id of the template of the home screen. The swap screen is in the page itself. */
export const homeTemplateId = 'frame-home'

/** What the page contains besides the markup of its frame, which is in English and in Unicorn mode. */
export interface Frame {
  /** The texts of both screens, in document order. */
  texts: Partial<Record<Language, { swap: string[]; home: string[]; failure: string }>>
  /** The outline of the theme button's icon in Matrix mode. */
  themeOutline: string
  /** The URLs of the app's code in execution order. */
  parts: string[]
}
