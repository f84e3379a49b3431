/**
 * Describes the controls whose touch area is smaller than 44 px although there is space, and those that a neighbour
 * covers. Runs in the page, and only checks a device with a touchscreen. Exceptions: links in a sentence, rows of
 * trades, tiles and order lines whose size shows a figure, controls that are disabled or covered by a bar, and sides on
 * which the window ends or another control needs the space.
 */
export function findSmallTargets(): string[] {
  if (!matchMedia('(pointer: coarse)').matches) return []
  const half = 22
  const kinds = 'a[href], button, input, select, textarea, summary'

  const findBox = (control: Element) => {
    const isTick = control.matches('[type="checkbox"], [type="radio"]')
    const label = isTick && control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    return (label ?? control).getBoundingClientRect()
  }
  const isUsable = (control: Element) => {
    const { width, height } = findBox(control)
    const isOff = control.matches(':disabled, [aria-disabled="true"]') || control.closest('[inert]')
    return (
      !isOff && width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true })
    )
  }
  const isInSentence = (control: Element) =>
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node !== control && node.textContent?.trim(),
    )
  const findHit = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)?.closest(`${kinds}, label`)
    return hit instanceof HTMLLabelElement ? hit.control : hit
  }
  const isOther = (hit: Element | null | undefined, control: Element) =>
    Boolean(hit) && hit !== control && !hit?.contains(control) && !control.contains(hit ?? null)
  const describe = (control: Element) =>
    `${control.tagName} ${control.className} ${control.ariaLabel ?? control.textContent}`

  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const controls = [...root.querySelectorAll(kinds)].filter(isUsable)
  const sides = [
    { name: 'left', x: -1, y: 0 },
    { name: 'right', x: 1, y: 0 },
    { name: 'above', x: 0, y: -1 },
    { name: 'below', x: 0, y: 1 },
  ]
  const isFree = (control: Element, x: number, y: number) => {
    const { clientWidth, clientHeight } = document.documentElement
    if (x < 0 || y < 0 || x >= clientWidth || y >= clientHeight) return false
    return !controls.some((other) => {
      const box = findBox(other)
      const across = Math.max(box.width / 2, half)
      const along = Math.max(box.height / 2, half)
      const isNear =
        Math.abs(x - (box.left + box.right) / 2) < across &&
        Math.abs(y - (box.top + box.bottom) / 2) < along
      return isNear && isOther(other, control)
    })
  }
  const check = (control: Element): string[] => {
    const box = findBox(control)
    const x = (box.left + box.right) / 2
    const y = (box.top + box.bottom) / 2
    if (findHit(x, y) !== control) return []
    return sides.flatMap((side) => {
      const extent = (side.x ? box.width : box.height) / 2
      const edge = findHit(x + side.x * (extent - 2), y + side.y * (extent - 2))
      if (extent > 2 && isOther(edge, control) && edge)
        return [`${describe(control)} is covered ${side.name} by ${describe(edge)}`]
      const farX = x + side.x * (half - 1)
      const farY = y + side.y * (half - 1)
      if (extent >= half - 1 || findHit(farX, farY) === control) return []
      return isFree(control, farX, farY)
        ? [`${describe(control)} ends ${side.name} at ${Math.round(extent)} px`]
        : []
    })
  }

  const offsets = new Map<Element, { left: number; top: number }>()
  const reveal = (control: Element) => {
    for (let element: Element | null = control; element; element = element.parentElement)
      if (!offsets.has(element))
        offsets.set(element, { left: element.scrollLeft, top: element.scrollTop })
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  }
  const found = controls
    .filter((control) => !control.matches('.tape a, .heat a, .chart-frame button'))
    .filter((control) => !isInSentence(control))
    .flatMap((control) => {
      reveal(control)
      return check(control)
    })
  for (const [element, { left, top }] of offsets)
    element.scrollTo({ left, top, behavior: 'instant' })
  return found.map((fault) => fault.slice(0, 160))
}
