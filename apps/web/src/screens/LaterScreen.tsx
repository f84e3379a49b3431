import { t } from '@lingui/core/macro'
import { Link } from 'wouter'
import { Empty } from '../ui/Empty.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { useTitle } from './useTitle.ts'

export interface LaterScreenProps {
  title: string
  icon: IconName
  /** What is missing here, in one sentence. */
  missing: string
  /** What does the nearest to it today. */
  instead: { name: string; path: string }
}

/** Stands where a screen of its own will stand: says what is missing, and where to go meanwhile. */
export function LaterScreen({ title, icon, missing, instead }: LaterScreenProps) {
  useTitle(title)
  return (
    <div className="wrap page">
      <h1>{title}</h1>
      <section className="card">
        <Empty icon={icon} title={t`Not in this version`}>
          <p>{missing}</p>
          <Link className="btn sm" href={instead.path}>
            {instead.name}
          </Link>
        </Empty>
      </section>
    </div>
  )
}
