import { Skeleton } from '../../ui/loading/Skeleton.tsx'

/** The place of rows that are being loaded. */
export function LoadingRows({ count = 5 }: { count?: number }) {
  return (
    <div className="account-loading">
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <Skeleton key={row} width={320} />
      ))}
    </div>
  )
}
