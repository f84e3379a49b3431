/** The main button of a card. */
export interface ButtonText {
  text: string
  action: 'connect' | 'unlock' | 'swap' | 'none'
  disabled: boolean
  busy: boolean
}
