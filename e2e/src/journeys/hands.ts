import type * as Playwright from 'playwright-core'
import type { widths } from '../browser/openPage.ts'
import { enter, typeInto } from './keyboard.ts'

/** How somebody works the page. */
export interface Hands {
  /** Presses a button, link or box, once it can be pressed. */
  press(control: Playwright.Locator): Promise<void>
  /** Writes over what stands in a field. */
  write(field: Playwright.Locator, text: string): Promise<void>
}

/** A desktop is worked by keyboard alone, a phone by taps. */
export function handsAt(page: Playwright.Page, width: keyof typeof widths): Hands {
  if (width === 'phone') return fingers
  return {
    press: (control) => enter(page, control),
    write: (field, text) => typeInto(page, field, text),
  }
}

const fingers: Hands = {
  press: (control) => control.tap(),
  async write(field, text) {
    await field.tap()
    await field.fill(text)
  },
}

export const mouse: Hands = {
  press: (control) => control.click(),
  async write(field, text) {
    await field.focus()
    await field.fill(text)
  },
}
