/**
 * What is wider than the device or than its dialog, in words. Runs in the page. A phone widens its window to the
 * content, so the window's own width says nothing.
 */
export function findOverflow(deviceWidth: number): string[] {
  const describe = (root: Element, width: number) => {
    const excess = root.scrollWidth - width
    if (excess <= 0) return []
    const right = root.getBoundingClientRect().left + width
    const widest = [...root.querySelectorAll('*')].find(
      (element) => element.getBoundingClientRect().right > right + 1,
    )
    const name = `${widest?.tagName} ${widest?.getAttribute('class')} ${widest?.textContent}`
    return [`${excess} pixels too wide by ${name}`.slice(0, 160)]
  }
  const page = document.documentElement
  return [
    ...describe(page, Math.min(page.clientWidth, deviceWidth)),
    ...[...document.querySelectorAll('dialog[open]')].flatMap((dialog) =>
      describe(dialog, dialog.clientWidth),
    ),
  ]
}
