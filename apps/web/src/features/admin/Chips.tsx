import '../../ui/Chip.css'

interface ChipsProps<Name extends string> {
  label: string
  names: readonly Name[]
  selected: Name
  format(name: Name): string
  onSelect(name: Name): void
}

/** A filter: one of several chips is pressed. */
export function Chips<Name extends string>(props: ChipsProps<Name>) {
  const { label, names, selected, format, onSelect } = props
  return (
    <fieldset className="chips line admin-chips" aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={name === selected}
          onClick={() => onSelect(name)}
        >
          {format(name)}
        </button>
      ))}
    </fieldset>
  )
}
