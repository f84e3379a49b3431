import type { StateTone } from '../../trade/transaction/texts/describeTransaction.ts'
import { Spinner } from '../../ui/button/Spinner.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Outlines on the grid of `Icon` that only this list uses. */
const outlines = {
  hourglass:
    'M6 3.500h12M6 20.500h12M7.500 3.500v3c0 2.600 4.500 3.300 4.500 5.500s-4.500 2.900-4.500 5.500v3M16.500 3.500v3c0 2.600-4.500 3.300-4.500 5.500s4.500 2.900 4.500 5.500v3',
  question:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM9.500 9.500a2.500 2.500 0 1 1 3.700 2.200c-.800.400-1.200.900-1.200 1.800M12 16.500v.1',
  undo: 'M9 13.500 4.500 9 9 4.500M4.500 9h10a5.500 5.500 0 0 1 0 11H11',
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
