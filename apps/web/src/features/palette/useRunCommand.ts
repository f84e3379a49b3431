import { useLocation } from 'wouter'
import { useApp } from '../../data/app/useApp.ts'
import { writeTheme } from '../../theme/theme.ts'
import { afterLayers } from '../../ui/dialog/layers.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { activityView } from '../activity/activityView.ts'
import { announceSlippage } from '../settings/announceSlippage.ts'
import type { CommandAction } from './Command.ts'
import { writeRecentCommand } from './recentCommands.ts'

/**
 * Returns a function that runs a command and closes the palette. The text is remembered if it was a command. If the
 * browser refuses to copy, the palette stays open and `onRefused` is called.
 */
export function useRunCommand({ onClose, onRefused }: { onClose(): void; onRefused(): void }) {
  const { storage } = useApp()
  const { session, address, kind } = useWallet()
  const [, navigate] = useLocation()
  return (action: CommandAction, text: string): void => {
    if (/\s/.test(text.trim())) writeRecentCommand(storage, text)
    if (action.kind !== 'copy') onClose()
    switch (action.kind) {
      case 'open':
        afterLayers(() => navigate(action.path))
        break
      case 'activity':
        afterLayers(() => activityView.write({}))
        break
      case 'theme':
        writeTheme(action.theme)
        break
      case 'slippage':
        announceSlippage(storage, action.choice)
        break
      case 'lock':
        session.lock()
        break
      case 'disconnect':
        // A key of this browser is not forgotten by one line: its wallet is only logged out.
        if (kind === 'browser') void session.logout()
        else if (address) void session.disconnect(address)
        break
      case 'copy':
        if (address) void navigator.clipboard.writeText(address).then(onClose, onRefused)
        break
      case 'type':
        break
    }
  }
}
