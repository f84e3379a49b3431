import type * as Playwright from 'playwright-core'
import { findOverflow } from './findOverflow.ts'

/**
 * Faults of the layout of the current page, in words: it is wider than the window, two neighbours of a row overlap, one
 * sticks out of its row, or there is not exactly one navigation.
 */
export async function findFaults(page: Playwright.Page): Promise<string[]> {
  const rows = await page.evaluate(findRowFaults)
  return [...(await page.evaluate(findOverflow, page.viewportSize()?.width ?? 0)), ...rows]
}

/** Runs in the page, and waits until its current size is drawn. */
async function findRowFaults(): Promise<string[]> {
  await new Promise(requestAnimationFrame)
  const faults: string[] = []
  const name = (element: Element) =>
    `${element.tagName} ${element.className} ${element.textContent}`
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const bars = [...document.querySelectorAll('.nav, .tab-bar')].filter(isVisible)
  if (bars.length !== 1) faults.push(`${bars.length} navigations`)
  const isInRow = (element: Element) =>
    isVisible(element) && ['static', 'relative'].includes(getComputedStyle(element).position)
  // The coins of a pair overlap on purpose.
  const isPulled = (element: Element) => Number.parseFloat(getComputedStyle(element).marginLeft) < 0
  const isBeyond = (row: Element) => {
    const { right } = row.getBoundingClientRect()
    const isOpen = getComputedStyle(row).overflowX === 'visible'
    return ({ element, box }: { element: Element; box: DOMRect }) =>
      isOpen && box.right > right + 1 && !isPulled(element)
  }
  for (const row of document.querySelectorAll('body *')) {
    if (!isVisible(row) || !getComputedStyle(row).display.includes('flex')) continue
    const boxes = [...row.children]
      .filter(isInRow)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
    faults.push(...boxes.filter(isBeyond(row)).map(({ element }) => `${name(element)} sticks out`))
    for (const [at, { element, box }] of boxes.entries()) {
      const next = boxes[at + 1]
      if (!next || isPulled(next.element)) continue
      const across = Math.min(box.right, next.box.right) - Math.max(box.left, next.box.left)
      const along = Math.min(box.bottom, next.box.bottom) - Math.max(box.top, next.box.top)
      if (across > 1 && along > 1) faults.push(`${name(element)} overlaps ${name(next.element)}`)
    }
  }
  return faults.map((fault) => fault.slice(0, 160))
}
