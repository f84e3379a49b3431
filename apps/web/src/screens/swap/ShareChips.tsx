const shares = [25, 50, 75, 100] as const

/** Puts a share of the balance into the Sell field. */
export function ShareChips({ onTake }: { onTake(percent: 25 | 50 | 75 | 100): void }) {
  return (
    <fieldset className="pcts">
      <legend className="vh">Share of balance</legend>
      {shares.map((percent) => (
        <button key={percent} type="button" onClick={() => onTake(percent)}>
          {percent === 100 ? 'Max' : `${percent} %`}
        </button>
      ))}
    </fieldset>
  )
}
