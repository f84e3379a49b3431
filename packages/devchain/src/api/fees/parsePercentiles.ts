import { HttpError } from '../http/HttpError.ts'
import { NumberTextError } from '../text/parseUint.ts'

const maxPercentiles = 100

/**
 * Parses up to a hundred ascending percentiles, separated by commas. An empty text gives an empty list.
 * @throws {HttpError} 400 with Thor's text.
 */
export function parsePercentiles(text: string): number[] {
  if (text === '') return []
  const written = text.split(',')
  if (written.length > maxPercentiles) {
    throw new HttpError(400, `there can be at most ${maxPercentiles} rewardPercentiles`)
  }
  const percentiles = written.map(parsePercentile)
  for (const [index, value] of percentiles.entries()) {
    const before = percentiles[index - 1] ?? 0
    if (value >= before) continue
    throw new HttpError(
      400,
      `reward percentiles must be in ascending order, but ${value.toFixed(6)} is less than ${before.toFixed(6)}`,
    )
  }
  return percentiles
}

function parsePercentile(text: string): number {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) {
    const fault = new NumberTextError('ParseFloat', text, 'invalid syntax')
    throw new HttpError(400, `invalid rewardPercentiles value: ${fault.message}`)
  }
  const value = Number(text)
  if (value < 0 || value > 100) {
    throw new HttpError(400, 'rewardPercentiles values must be between 0 and 100')
  }
  return value
}
