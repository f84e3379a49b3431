import type { ButtonText } from '../../trade/card/ButtonText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { connectRequest } from '../../wallet/session/connectRequest.ts'

interface CardButtonProps {
  button: ButtonText
  /** Describes the card's contents, shown while a wallet is being connected. */
  writeDraft?: (() => string | undefined) | undefined
}

/** The main button of a card. It submits, or opens the dialog to connect or unlock a wallet. */
export function CardButton({ button, writeDraft }: CardButtonProps) {
  const needsWallet = button.action === 'connect' || button.action === 'unlock'
  return (
    <Button
      wide
      type={button.action === 'swap' ? 'submit' : 'button'}
      busy={button.busy}
      disabled={button.disabled && !button.busy}
      onClick={needsWallet ? () => connectRequest.write({ draft: writeDraft?.() }) : undefined}
    >
      {button.text}
    </Button>
  )
}
