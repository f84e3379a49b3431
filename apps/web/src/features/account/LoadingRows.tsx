import { Skeleton } from '../../ui/loading/Skeleton.tsx'

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
