import { keepSetting } from '../../../storage/keepSetting.ts'

/** The screens with an advanced mode, each with its own setting. */
type AdvancedScreen = 'swap' | 'limit'

/** Whether advanced mode was left on for that screen in this browser (SWP-27). */
export function readAdvanced(storage: Pick<Storage, 'getItem'>, screen: AdvancedScreen): boolean {
  return storage.getItem(nameKey(screen)) === 'true'
}

/** Stores it for the next visit. */
export function writeAdvanced(
  storage: Pick<Storage, 'setItem'>,
  screen: AdvancedScreen,
  isOn: boolean,
): void {
  keepSetting(storage, nameKey(screen), String(isOn))
}

function nameKey(screen: AdvancedScreen): string {
  return `advanced.${screen}`
}
