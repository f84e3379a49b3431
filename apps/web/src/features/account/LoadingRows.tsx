import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import './users.css'

/** The place of a side card while its code is loaded. The links to the parts of the page lead to its id. */
export function LoadingCard({ id }: { id: string }) {
  return (
    <section id={id} className="card side-card" aria-busy="true">
      <LoadingRows />
    </section>
  )
}

/** A placeholder for rows while they load. */
export function LoadingRows({ count = 5 }: { count?: number }) {
  return (
    <div className="account-loading">
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <Skeleton key={row} width={320} />
      ))}
    </div>
  )
}
