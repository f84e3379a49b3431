import { t } from '@lingui/core/macro'
import { formatPercentage, groupDigits } from '../language/numbers.ts'
import { Icon } from './Icon.tsx'

/** A change with an arrow and a word for its direction besides the colour. `text` is the percentage. */
export function Change({ percent, text: given }: { percent: number; text?: string }) {
  const size = Math.abs(percent).toFixed(2)
  const text = given ?? formatPercentage(groupDigits(size))
  if (given === undefined && size === '0.00') return <span>{text}</span>
  const isUp = percent > 0
  return (
    <span className={isUp ? 'sign up' : 'sign down'}>
      <Icon name={isUp ? 'arrowUp' : 'arrowDown'} />
      <span className="visually-hidden">{isUp ? t`up` : t`down`}</span>
      {text}
    </span>
  )
}
