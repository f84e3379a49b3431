import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hex } from '@vermeil/units'

const fileName = 'recipe'

/** Saves the recipe of the chain in a folder. */
export function writeRecipe(folder: string, recipe: Hex): void {
  writeFileSync(join(folder, fileName), recipe)
}

/** The recipe of the chain in a folder, or undefined if it was not saved. */
export function readRecipe(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, fileName), 'utf8')
  } catch {
    return undefined
  }
}
