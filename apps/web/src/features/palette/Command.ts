import type { Token } from '@vermeil/tokens'
import type { Bps } from '@vermeil/units'
import type { Theme } from '../../theme/chooseTheme.ts'
import type { ScreenIconName } from '../../ui/ScreenIcon.tsx'

/** The action of an entry. */
export type CommandAction =
  | { kind: 'open'; path: string }
  | { kind: 'theme'; theme: Theme }
  | { kind: 'slippage'; choice: Bps | 'auto' }
  | { kind: 'activity' | 'lock' | 'disconnect' | 'copy' }
  /** Writes a text into the field instead of leaving the palette. */
  | { kind: 'type'; text: string }

/** An entry of the palette. */
export interface Command {
  name: string
  line: string
  icon: ScreenIconName
  token?: Token
  action: CommandAction
}

/** Identifies a command in the list: no two have the same action. */
export function nameCommand({ action }: Command): string {
  return JSON.stringify(action)
}

/** Entries with a title. */
export interface CommandGroup {
  title?: string
  commands: Command[]
}
