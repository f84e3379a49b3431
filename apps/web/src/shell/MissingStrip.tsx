import { useApp } from '../data/app/useApp.ts'
import { Await } from '../ui/loading/Await.tsx'
import { createPart } from '../ui/loading/createPart.tsx'

const MissingText = createPart(async () => (await import('./MissingText.tsx')).MissingText)

/** Says what does not work on a network without our contracts. Its text is loaded only there. */
export function MissingStrip() {
  const { aggregator, orderBook, rewards } = useApp().contracts
  if (aggregator && orderBook && rewards) return null
  return (
    <Await>
      <MissingText />
    </Await>
  )
}
