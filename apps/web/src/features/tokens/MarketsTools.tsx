import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import '../../ui/Chip.css'
import '../../ui/form/TextField.css'
import { listColumns } from './MarketsTable.tsx'
import { changeSorting, type SortColumn, type Sorting } from './sortMarkets.ts'

/** The filters and the sorting of the table. */
export interface Tools {
  text: string
  isFavourites: boolean
  sorting: Sorting
}

interface MarketsToolsProps {
  tools: Tools
  onChange(tools: Tools): void
}

/** Search and favourites, and the sorting on a phone, which has no table head. */
export function MarketsTools({ tools, onChange }: MarketsToolsProps) {
  const { text, isFavourites, sorting } = tools
  return (
    <div className="markets-tools">
      <label className="input">
        <ScreenIcon name="search" size="small" />
        <span className="visually-hidden">{t`Search tokens`}</span>
        <input
          type="search"
          value={text}
          placeholder={t`Search tokens`}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ ...tools, text: target.value })}
        />
      </label>
      <button
        type="button"
        className="chip"
        aria-pressed={isFavourites}
        onClick={() => onChange({ ...tools, isFavourites: !isFavourites })}
      >
        <ScreenIcon name="star" size="small" />
        <Trans>Favourites</Trans>
      </button>
      <label className="markets-sort">
        <span className="visually-hidden">{t`Sort by`}</span>
        <select
          value={sorting.column}
          onChange={({ target }) =>
            onChange({
              ...tools,
              sorting: changeSorting(
                { column: 'name', isDescending: true },
                target.value as SortColumn,
              ),
            })
          }
        >
          {listColumns().map(([column, name]) => (
            <option key={column} value={column}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
