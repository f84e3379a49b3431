/** As a ref: the dialog that opens around the element puts the focus on it. */
export function wantFocus(element: HTMLElement | null) {
  element?.setAttribute('autofocus', '')
}
