import type { SendStart } from './sendForm.ts'

/**
 * Reads `/send[/{token}]`, `/send/{payWith}/{token}` or `/send/to/{token}/{recipient}` (SND-01), each also with
 * `?amount=`. An amount that is not a number above 0 is ignored.
 */
export function readSendAddress(location: string, search = ''): SendStart {
  const amount = new URLSearchParams(search).get('amount') ?? ''
  const isAmount = Number(amount.replace(',', '.')) > 0
  return { ...readParts(location), ...(isAmount ? { amount } : {}) }
}

function readParts(location: string): SendStart {
  const [first, second, third] = location.split('/').slice(2).map(decodePart)
  if (first?.toLowerCase() === 'to') return { token: second || undefined, recipient: third }
  if (second) return { payWith: first, token: second }
  return { token: first || undefined }
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
