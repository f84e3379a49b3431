import type { Address } from '@vermeil/units'

/** Downloads a backup as a file. */
export function saveBackup(text: string, address: Address): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `vermeil-wallet-${address.slice(2, 10)}.json`
  link.click()
  URL.revokeObjectURL(url)
}
