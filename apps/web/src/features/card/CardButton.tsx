import type { ButtonText } from '../../trade/card/ButtonText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { connectRequest } from '../../wallet/session/connectRequest.ts'

interface CardButtonProps {
  button: ButtonText
  /** What the card keeps while a wallet is connected, in a few characters. */
  kept?: string | undefined
}

/** The main button of a card: it submits, or has a wallet connected or unlocked over the card. */
export function CardButton({ button, kept }: CardButtonProps) {
  const needsWallet = button.action === 'connect' || button.action === 'unlock'
  return (
    <Button
      wide
      type={button.action === 'swap' ? 'submit' : 'button'}
      busy={button.busy}
      disabled={button.disabled && !button.busy}
      onClick={needsWallet ? () => connectRequest.write({ kept }) : undefined}
    >
      {button.text}
    </Button>
  )
}
