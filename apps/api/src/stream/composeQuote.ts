import { formatTopic, parseWire, quoteCall, type Topic } from '@vermeil/wire'
import { makeQuote } from '../quotes/makeQuote.ts'
import type { Services } from '../Services.ts'
import { formatMessage } from './formatMessage.ts'

/** What the amount of a topic brings as of the newest block; empty before the first one. */
export async function composeQuote(
  services: Services,
  topic: Topic & { kind: 'quotes' },
): Promise<string> {
  const head = await services.head.read()
  if (head === undefined) return ''
  const query = parseWire(quoteCall.query, { inputAmount: String(topic.inputAmount) })
  const { totalAmountOut, priceImpactBps } = await makeQuote(services, {
    tokens: topic,
    query,
    head,
  })
  return formatMessage('quote', {
    topic: formatTopic(topic),
    inputAmount: String(topic.inputAmount),
    outputAmount: totalAmountOut,
    priceImpactBps,
  })
}
