import { decodePart, isAmountText, readParameter } from '../../trade/link/linkParts.ts'
import type { SendStart } from './sendForm.ts'

/**
 * Reads `/send[/{token}]`, `/send/{payWith}/{token}` or `/send/to/{token}/{recipient}` (SND-01), each also with
 * `?amount=`. An amount that is not a number above 0 is ignored.
 */
export function readSendAddress(location: string, search = ''): SendStart {
  const amount = readParameter(new URLSearchParams(search), 'amount')
  return { ...readParts(location), ...(isAmountText(amount) ? { amount } : {}) }
}

function readParts(location: string): SendStart {
  const [first, second, third] = location.split('/').slice(2).map(decodePart)
  if (first?.toLowerCase() === 'to') return { token: second || undefined, recipient: third }
  if (second) return { payWith: first, token: second }
  return { token: first || undefined }
}
