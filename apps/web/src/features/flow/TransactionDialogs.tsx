import type { ComponentProps } from 'react'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import type { FlowDialogs } from './FlowDialogs.tsx'

type FlowDialogsProps = ComponentProps<typeof FlowDialogs>

const Dialogs = createPart(async () => (await import('./FlowDialogs.tsx')).FlowDialogs, {
  isOver: true,
})

/** The dialogs of a screen's transaction. Their code is loaded when one opens. */
export function TransactionDialogs({
  flow,
  ...rest
}: Pick<FlowDialogsProps, 'flow'> & Partial<Omit<FlowDialogsProps, 'flow'>>) {
  return (
    <Await>
      {flow.isShown && (
        <Dialogs now={undefined} onConfirm={doNothing} onRetry={doNothing} flow={flow} {...rest} />
      )}
    </Await>
  )
}

function doNothing() {}
