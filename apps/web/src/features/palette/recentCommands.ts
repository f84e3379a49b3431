import { keepSetting } from '../../storage/keepSetting.ts'
import { parseList } from '../../storage/parseList.ts'

const storageKey = 'vermeil.commands'
const maxCommands = 3
const maxLength = 200

/** The commands that were run last in this browser, as they were typed, newest first. */
export function readRecentCommands(storage: Pick<Storage, 'getItem'>): string[] {
  const commands = parseList(storage.getItem(storageKey))
  return commands.filter((item) => typeof item === 'string').slice(0, maxCommands)
}

/** Stores a command as the latest. An empty one is ignored. */
export function writeRecentCommand(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  text: string,
): void {
  const command = text.trim().slice(0, maxLength)
  if (command === '') return
  const others = readRecentCommands(storage).filter((other) => other !== command)
  keepSetting(storage, storageKey, JSON.stringify([command, ...others].slice(0, maxCommands)))
}
