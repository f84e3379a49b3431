import { t } from '@lingui/core/macro'
import { formatPercent, formatPercentage } from '../language/numbers.ts'
import { Icon } from './Icon.tsx'

interface ChangeProps {
  percent: number
  /** Shown instead of the percentage. */
  text?: string
  /** It is based on numbers that should have been refreshed by now, and is dimmed. */
  isOverdue?: boolean
}

/** A change with an arrow and a word for its direction besides the colour. */
export function Change({ percent, text: given, isOverdue = false }: ChangeProps) {
  const size = formatPercent(percent)
  const text = given ?? formatPercentage(size)
  if (given === undefined && size === formatPercent(0)) return <span>{text}</span>
  const isUp = percent > 0
  return (
    <span className={`sign ${isOverdue ? 'overdue' : isUp ? 'up' : 'down'}`}>
      <Icon name={isUp ? 'arrowUp' : 'arrowDown'} />
      <span className="visually-hidden">{isUp ? t`up` : t`down`}</span>
      {text}
    </span>
  )
}
