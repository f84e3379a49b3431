/**
 * The texts that are wider than their button, their label, a box that cuts them, or the open dialog, and the amounts
 * that are wider than their field. Runs in the page. Rows and tables that scroll, and texts for screen readers, are
 * left out.
 */
export function findCutTexts(): string[] {
  const scrolling = '.stats, .tabs, .chips.line, .scroll-table, .side-card table'
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const isSilent = (element: Element) =>
    !element.checkVisibility() || element.closest('.visually-hidden, .skip, svg, .connect') !== null
  const isEdge = (element: Element) =>
    element === root ||
    element.matches('button, label, .btn') ||
    getComputedStyle(element).overflowX !== 'visible'
  const isCut = (box: DOMRect, element: Element | null): boolean => {
    if (element === null || element.matches(scrolling)) return false
    const { left, right } = element.getBoundingClientRect()
    if (isEdge(element) && (box.left < left - 1 || box.right > right + 1)) return true
    return element !== root && isCut(box, element.parentElement)
  }
  const cut: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const { parentElement, textContent } = text
    if (!textContent?.trim() || !parentElement || isSilent(parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    if (isCut(range.getBoundingClientRect(), parentElement)) cut.push(textContent)
  }
  const amounts = [...root.querySelectorAll<HTMLInputElement>('input.amount')]
  const wide = amounts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
  return [...cut, ...wide.map(({ value }) => value)]
}
