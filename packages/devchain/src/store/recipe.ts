import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from '@vermeil/units'

const fileName = 'recipe'

/** Notes from which recipe the chain in a folder was made. */
export function writeRecipe(folder: string, recipe: Hex): void {
  writeFileSync(join(folder, fileName), recipe)
}

/** The recipe of the chain in a folder; nothing where none was noted. */
export function readRecipe(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, fileName), 'utf8')
  } catch {
    return undefined
  }
}
