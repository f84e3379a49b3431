import type * as Playwright from 'playwright-core'
import { enter, reach, typeInto } from './keyboard.ts'
import type { widths } from './openPage.ts'

/** A page with its input methods. */
export interface PageInput {
  page: Playwright.Page
  /** Presses a button, link or box when it is enabled. */
  press(control: Playwright.Locator): Promise<void>
  /** Presses a button that must not react to Enter: by the space bar on a desktop. */
  confirm(control: Playwright.Locator): Promise<void>
  /** Replaces the text of a field. */
  write(field: Playwright.Locator, text: string): Promise<void>
}

/** Journeys use a desktop by keyboard only and a phone by taps. */
export function inputAt(page: Playwright.Page, width: keyof typeof widths): PageInput {
  return width === 'phone' ? pointAt(page, 'tap') : keysAt(page)
}

function keysAt(page: Playwright.Page): PageInput {
  return {
    page,
    press: (control) => enter(page, control),
    async confirm(control) {
      await reach(page, control)
      await page.keyboard.press('Space')
    },
    write: (field, text) => typeInto(page, field, text),
  }
}

/** Input by mouse, at any width. */
export function mouseInputAt(page: Playwright.Page): PageInput {
  return pointAt(page, 'click')
}

function pointAt(page: Playwright.Page, point: 'tap' | 'click'): PageInput {
  // A tap in a background tab takes the browser two seconds.
  const touch = async (control: Playwright.Locator) => {
    if (point === 'tap') await page.bringToFront()
    await control[point]()
  }
  return {
    page,
    press: touch,
    confirm: touch,
    async write(field, text) {
      await touch(field)
      await field.fill(text)
    },
  }
}
