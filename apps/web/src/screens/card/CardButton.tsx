import { useLocation } from 'wouter'
import type { ButtonText } from '../../trade/summarizeSwap.ts'
import { Button } from '../../ui/Button.tsx'

/** The main button of a card: it submits, or leads to where a wallet is connected or unlocked. */
export function CardButton({ button }: { button: ButtonText }) {
  const [, navigate] = useLocation()
  const leads = button.action === 'connect' || button.action === 'unlock'
  return (
    <Button
      wide
      type={button.action === 'swap' ? 'submit' : 'button'}
      busy={button.busy}
      disabled={button.disabled && !button.busy}
      onClick={leads ? () => navigate('/connect') : undefined}
    >
      {button.text}
    </Button>
  )
}
