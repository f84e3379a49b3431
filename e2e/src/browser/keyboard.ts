import type * as Playwright from 'playwright-core'
import { expect } from 'vitest'

/** More tab stops than any screen has. */
const maxStops = 80

/**
 * Presses Tab until the control has the focus, or Shift+Tab if it is before the current element, and checks that the
 * focus is visible.
 */
export async function reach(page: Playwright.Page, control: Playwright.Locator): Promise<void> {
  let element = await hold(control)
  const unfocused = await element.evaluate(describeLook)
  let isBack: boolean | undefined
  let isMoved = false
  for (let stop = 0; stop < maxStops; stop++) {
    const place = await element.evaluate(readFocus)
    if (place === 'focused') {
      if (isMoved) await expect.poll(() => element.evaluate(describeLook)).not.toBe(unfocused)
      return
    }
    if (place === 'lost') {
      element = await hold(control)
      continue
    }
    isBack ??= await element.evaluate(isBehind)
    await page.keyboard.press(isBack ? 'Shift+Tab' : 'Tab')
    isMoved = true
  }
  throw new Error(`${String(control)} is not reached by ${maxStops} presses of Tab.`)
}

/** The element handle, once it is enabled. Using it is much faster than finding it by name again. */
async function hold(control: Playwright.Locator) {
  await expect.poll(() => control.isEnabled(), { message: String(control) }).toBe(true)
  await control.waitFor()
  const element = await control.elementHandle()
  if (element === null) throw new Error(`${String(control)} is gone again.`)
  return element
}

/**
 * Runs in the page: whether an element has the focus, does not, or cannot be used any more. A busy button keeps the focus
 * but ignores keys, such as Swap while a late quote is loading.
 */
function readFocus(element: Element): 'focused' | 'unfocused' | 'lost' {
  if (!element.isConnected || element.matches(':disabled, [aria-disabled=true]')) return 'lost'
  return element === document.activeElement ? 'focused' : 'unfocused'
}

/** Runs in the page: whether an element is before the focused one; undefined if there is none. */
function isBehind(element: Element): boolean | undefined {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) return undefined
  const place = element.compareDocumentPosition(activeElement)
  return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/**
 * Runs in the page: the styles of an element, and of the boxes next to it, that a focus may change. In a text field
 * including its caret.
 */
function describeLook(element: Element): string {
  const isWriting = element === document.activeElement && element.matches('input:not([type])')
  const caret = isWriting ? getComputedStyle(element).caretColor : ''
  const boxes = [element, element.parentElement, element.parentElement?.parentElement]
  const looks = boxes.map((box) => {
    if (!box) return ''
    const style = getComputedStyle(box)
    const outline = style.outlineStyle === 'none' ? '' : style.outline
    return [outline, style.boxShadow, style.borderColor, style.backgroundColor].join()
  })
  return [...looks, caret].join('\n')
}

/** Focuses a control and presses Enter. Checkboxes are ticked with the space bar and options chosen with arrows. */
export async function enter(page: Playwright.Page, control: Playwright.Locator): Promise<void> {
  const kind = await control.getAttribute('type')
  if (kind === 'radio') return choose(page, control)
  await reach(page, control)
  await page.keyboard.press(kind === 'checkbox' ? 'Space' : 'Enter')
}

/** Moves to the selected option of a group with Tab, and to another with the arrows. */
async function choose(page: Playwright.Page, control: Playwright.Locator): Promise<void> {
  const group = await control.getAttribute('name')
  await reach(page, page.locator(`[type=radio][name='${group}']:checked`))
  const isSettled = () => page.evaluate(() => document.activeElement?.matches(':checked') ?? false)
  for (let step = 0; step < maxStops && !(await control.isChecked()); step++) {
    await page.keyboard.press('ArrowRight')
    // The chosen option may have to be loaded first.
    await expect.poll(isSettled).toBe(true)
  }
  expect(await control.isChecked()).toBe(true)
}

/** Focuses a field and replaces its text. */
export async function typeInto(
  page: Playwright.Page,
  field: Playwright.Locator,
  text: string,
): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('Control+a')
  if (text === '') await page.keyboard.press('Delete')
  else await page.keyboard.type(text)
}

/** Waits until the control has the focus, as after a dialog that it opened is closed. */
export async function waitForFocus(control: Playwright.Locator): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  await expect.poll(hasFocus, { message: `the focus on ${String(control)}` }).toBe(true)
}
