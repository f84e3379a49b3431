import type { ReactNode } from 'react'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'
import './adminTable.css'

/** A column. The cells of a wide one have their own line on a phone. */
interface AdminColumn {
  name: string
  isNumber?: boolean
  isWide?: boolean
}

interface AdminTableProps {
  label: string
  columns: readonly AdminColumn[]
  /** A cell for each column. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}

/** A table in which numbers are on the right. On a phone each row is a card. */
export function AdminTable({ label, columns, rows }: AdminTableProps) {
  return (
    <ScrollTable className="cards admin-table" label={label} columns={columns}>
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          {columns.map(({ name, isNumber, isWide }, index) => (
            <td
              key={name}
              data-label={name}
              className={isNumber ? 'num' : isWide ? 'wide' : undefined}
            >
              {cells[index]}
            </td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  )
}
