import type { Language } from '../language/languages.ts'

/** Id of the JSON block in index.html that goes with the frame. */
export const frameElementId = 'frame'
/** Id of what is said where the code of the app cannot be loaded. */
export const failureElementId = 'failure'
/** Id of the template of the home screen; the swap screen stands in the page itself. */
export const homeTemplateId = 'frame-home'

/** What the page carries besides the markup of its frame, which is in English and in Unicorn mode. */
export interface Frame {
  /** The texts of both screens, in the order in which they stand there. */
  texts: Partial<Record<Language, { swap: string[]; home: string[]; failure: string }>>
  /** The outline of the theme button's icon in Matrix mode. */
  themeOutline: string
  /** The addresses of the app's code, in the order in which its parts are run. */
  parts: string[]
}
