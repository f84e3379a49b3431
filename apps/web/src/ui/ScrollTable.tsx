import type { ReactNode } from 'react'
import './ScrollTable.css'

interface ScrollTableProps {
  /** The region's name. A scrollable region has to be reachable by keyboard. */
  label: string
  className: string
  columns: readonly string[]
  /** The rows. */
  children: ReactNode
}

const scrollable = { tabIndex: 0 }

/** A table of figures in a scrollable region. */
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
