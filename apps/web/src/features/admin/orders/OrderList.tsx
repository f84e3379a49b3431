import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isAddress } from '@vermeil/units'
import { adminOrdersCall } from '@vermeil/wire'
import { useState } from 'react'
import { readApiOrder } from '../../../data/orders/PlacedOrder.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import {
  filterStatuses,
  nameFilter,
  type OrderFilterName,
  orderFilters,
} from '../../orders/table/orderFilters.ts'
import { Answer } from '../Answer.tsx'
import { Chips } from '../Chips.tsx'
import { Pager } from '../Pager.tsx'
import { useAdminCall } from '../useAdminCall.ts'
import { OrderTable } from './OrderTable.tsx'

/** The orders of all makers. */
export function OrderList() {
  const [filter, setFilter] = useState<OrderFilterName>('all')
  const [maker, setMaker] = useState('')
  const [page, setPage] = useState(1)
  const typed = maker.trim()
  const isMaker = isAddress(typed)
  const status = filterStatuses[filter]?.join()
  const query = useAdminCall(adminOrdersCall, {
    query: {
      page: String(page),
      ...(status === undefined ? {} : { status }),
      ...(isMaker ? { maker: typed } : {}),
    },
  })
  return (
    <>
      <h1>
        <Trans>Orders</Trans>
      </h1>
      <div className="admin-tools">
        <Chips
          label={t`Status`}
          names={orderFilters}
          selected={filter}
          format={nameFilter}
          onSelect={(name) => {
            setFilter(name)
            setPage(1)
          }}
        />
        <TextField
          label={t`Maker`}
          type="search"
          placeholder="0x"
          value={maker}
          error={typed === '' || isMaker ? undefined : t`Enter 0x plus 40 hex characters.`}
          onChange={(text) => {
            setMaker(text)
            setPage(1)
          }}
        />
      </div>
      <section className="card admin-card" aria-label={t`Orders`}>
        <Answer query={query}>
          {({ orders, pagination }) => (
            <>
              <OrderTable orders={orders.map(readApiOrder)} />
              <Pager page={page} hasNext={page < pagination.totalPages} onPage={setPage} />
            </>
          )}
        </Answer>
      </section>
    </>
  )
}
