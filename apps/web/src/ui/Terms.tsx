import type { ReactNode } from 'react'

export interface Term {
  name: ReactNode
  value: ReactNode
  key?: string
}

/** Rows of a name and its value, with the value on the right. */
export function Terms({ terms }: { terms: Term[] }) {
  return (
    <dl className="terms">
      {terms.map((term) => (
        <div key={term.key ?? String(term.name)}>
          <dt>{term.name}</dt>
          <dd>{term.value}</dd>
        </div>
      ))}
    </dl>
  )
}
