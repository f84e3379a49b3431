import { Icon } from './Icon.tsx'

/** A change in percent: an arrow and a word for its direction beside the colour. */
export function Change({ percent }: { percent: number }) {
  const text = `${Math.abs(percent).toFixed(2)} %`
  if (text === '0.00 %') return <span>{text}</span>
  const isUp = percent > 0
  return (
    <span className={isUp ? 'sign up' : 'sign dn'}>
      <Icon name={isUp ? 'arrowUp' : 'arrowDown'} />
      <span className="vh">{isUp ? 'up' : 'down'}</span>
      {text}
    </span>
  )
}
