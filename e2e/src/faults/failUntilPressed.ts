import type * as Playwright from 'playwright-core'

declare global {
  var pressedNames: Set<string>
}

/**
 * Makes requests fail until the user presses a button of this name. A page also repeats requests by itself, and an
 * answer to these would remove the button before it is pressed. Call it before the page is opened.
 */
export async function failUntilPressed(
  page: Playwright.Page,
  url: string | RegExp,
  {
    name = 'Retry',
    fail = (route) => route.abort(),
  }: { name?: string; fail?: (route: Playwright.Route) => Promise<void> } = {},
): Promise<void> {
  await page.addInitScript(notePresses)
  await page.route(url, async (route) => {
    // A page that is being left cannot tell.
    const isPressed = await page
      .evaluate((wanted) => globalThis.pressedNames.has(wanted), name)
      .catch(() => false)
    // The test may have ended this route meanwhile, or closed the page.
    await (isPressed ? route.continue() : fail(route)).catch(() => undefined)
  })
}

/** Runs in the page. */
function notePresses(): void {
  globalThis.pressedNames = new Set()
  const note = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button) globalThis.pressedNames.add(button.innerText.trim())
  }
  addEventListener('click', note, { capture: true })
}
