import { isInProgress, type TransactionFlow } from '../TransactionFlow.ts'

/** The specification's status and progress, in percent, of a transaction (1 §4). */
export function nameStatus(
  flow: TransactionFlow,
  hasAccount: boolean,
): { status: string; percent: number } {
  if (!hasAccount && !isInProgress(flow)) return { status: 'wallet not connected', percent: 0 }
  switch (flow.stage) {
    case 'signing':
      return { status: 'pending', percent: 0 }
    case 'waiting':
      return { status: 'waitingConfirmation', percent: 25 }
    case 'success':
      return { status: 'success', percent: 100 }
    case 'idle':
    case 'confirming':
    case 'reviewing':
      return { status: 'ready', percent: 0 }
    default:
      return { status: 'error', percent: 0 }
  }
}
