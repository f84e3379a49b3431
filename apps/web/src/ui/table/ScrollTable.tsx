import type { ReactNode } from 'react'
import './ScrollTable.css'

/** A column: its name, and whether its cells are numbers. */
type Column = string | { name: string; isNumber?: boolean }

interface ScrollTableProps {
  /** The region's name. A scrollable region has to be reachable by keyboard. */
  label: string
  className: string
  columns: readonly Column[]
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
            {columns.map(readColumn).map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? 'num' : undefined}>
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

const readColumn = (column: Column) => (typeof column === 'string' ? { name: column } : column)
