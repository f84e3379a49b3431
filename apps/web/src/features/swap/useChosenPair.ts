import type { Token } from '@vermeil/tokens'
import { useEffect } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { writeTokenWord } from '../../data/tokens/findNamedToken.ts'
import { writeChosenPair } from './model/chosenPair.ts'

/** Stores the pair of a card for the next visit. */
export function useChosenPair(sell: Token | undefined, buy: Token | undefined): void {
  const { storage } = useApp()
  useEffect(() => {
    if (sell && buy)
      writeChosenPair(storage, { sell: writeTokenWord(sell), buy: writeTokenWord(buy) })
  }, [storage, sell, buy])
}
