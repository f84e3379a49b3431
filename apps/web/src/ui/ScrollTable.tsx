import type { ReactNode } from 'react'
import './ScrollTable.css'

interface ScrollTableProps {
  /** What the region is called: one that scrolls has to be reachable by keyboard. */
  label: string
  className: string
  columns: readonly string[]
  /** The rows. */
  children: ReactNode
}

const scrollable = { tabIndex: 0 }

/** A table of figures that scrolls in a region of its own. */
export function ScrollTable({ label, className, columns, children }: ScrollTableProps) {
  return (
    <section className={`scroll-table ${className}`} aria-label={label} {...scrollable}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
