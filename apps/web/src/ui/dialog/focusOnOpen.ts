/** As a ref: the surrounding dialog focuses this element when it opens. */
export function focusOnOpen(element: HTMLElement | null) {
  element?.setAttribute('autofocus', '')
}
