/** As a ref: the surrounding dialog focuses this element when it opens. */
export function wantFocus(element: HTMLElement | null) {
  element?.setAttribute('autofocus', '')
}
