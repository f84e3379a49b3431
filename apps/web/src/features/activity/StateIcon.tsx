import type { StateTone } from '../../trade/transaction/texts/describeTransaction.ts'
import { Spinner } from '../../ui/button/Spinner.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Outlines on the grid of `Icon` that only this list uses. */
const outlines = {
  hourglass:
    'M6 3.5h12M6 20.5h12M7.5 3.5v3c0 2.6 4.5 3.3 4.5 5.5s-4.5 2.9-4.5 5.5v3M16.5 3.5v3c0 2.6-4.5 3.3-4.5 5.5s4.5 2.9 4.5 5.5v3',
  question:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.900-1.2 1.8M12 16.5v.1',
  undo: 'M9 13.5 4.5 9 9 4.5M4.5 9h10a5.5 5.5 0 0 1 0 11H11',
} as const

interface StateIconProps {
  tone: StateTone
  isExpired: boolean
  size?: 'small'
}

/** The icon of a state. The word beside it says the same. */
export function StateIcon({ tone, isExpired, size }: StateIconProps) {
  const sized = size ? { size } : {}
  switch (tone) {
    case 'busy':
      return <Spinner />
    case 'action':
      return <Icon name="key" {...sized} />
    case 'good':
      return <Icon name="check" {...sized} />
    case 'bad':
      return <Icon name="error" {...sized} />
    default: {
      const name = tone === 'plain' ? 'undo' : isExpired ? 'hourglass' : 'question'
      return (
        <svg className={size ? 'icon s' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
          <path d={outlines[name]} />
        </svg>
      )
    }
  }
}
