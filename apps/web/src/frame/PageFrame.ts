import type { Address } from '@vermeil/units'
import type { PageName } from '@vermeil/wire'
import type { Language } from '../language/languages.ts'

/** Id of the JSON block in index.html that belongs to the frame. */
export const frameElementId = 'frame'
/** Id of the message that is shown if the app's code cannot be loaded. */
export const failureElementId = 'failure'
/** Id of the template of the home screen. The swap screen is in the page itself. */
export const homeTemplateId = 'frame-home'

/** What the page contains besides the markup of its frame, which is in English and in Unicorn mode. */
export interface PageFrame {
  /**
   * A line for each different text of the swap screen, the home screen and the failure, in document order. A line is
   * empty if the language has the English text.
   */
  texts: Partial<Record<Language, string>>
  /** The outline of the theme button's icon in Matrix mode. */
  themeOutline: string
  /** The URLs of the app's code in execution order. */
  parts: string[]
  /** The URLs of the screen's code, which the app imports. index.html lists the swap screen's. */
  screenParts: string[]
}

/** What the page of a screen contains. */
export interface ScreenFrame extends PageFrame {
  screen: PageName
}

/** What the frames of screens show in place of an account, a token and an unknown address. */
export const sampleAccount = '0x5a3e1c00000000000000000000000000000051de' as Address
export const sampleSymbol = 'B3TR'
export const samplePath = '/unknown'
