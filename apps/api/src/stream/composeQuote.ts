import { formatTopic, parseWire, quoteCall, type Topic } from '@vermeil/wire'
import { makeQuote } from '../quotes/makeQuote.ts'
import { formatServerEvent } from './formatServerEvent.ts'
import type { StreamDependencies } from './StreamDependencies.ts'

/** The quote of a topic's amount as of the newest block; empty before the first block. */
export async function composeQuote(
  { head: heads, quotes }: Pick<StreamDependencies, 'head' | 'quotes'>,
  topic: Topic & { kind: 'quotes' },
): Promise<string> {
  const head = await heads.read()
  if (head === undefined) return ''
  const query = parseWire(quoteCall.query, { inputAmount: String(topic.inputAmount) })
  const { totalAmountOut, priceImpactBps } = await makeQuote(quotes, {
    tokens: topic,
    query,
    head,
  })
  return formatServerEvent('quote', {
    topic: formatTopic(topic),
    inputAmount: String(topic.inputAmount),
    outputAmount: totalAmountOut,
    priceImpactBps,
  })
}
