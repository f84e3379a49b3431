import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useTitle } from '../navigation/useTitle.ts'
import { Empty } from '../ui/Empty.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'

interface LaterText {
  title: string
  icon: IconName
  /** What is missing, in one sentence. */
  missing: string
}

const texts: Record<'leaderboard' | 'markets' | 'me' | 'admin', LaterText> = {
  leaderboard: {
    get title() {
      return t`Leaderboard`
    },
    icon: 'trophy',
    get missing() {
      return t`Rounds, points and rewards are coming soon.`
    },
  },
  markets: {
    get title() {
      return t`Markets`
    },
    icon: 'tiles',
    get missing() {
      return t`The market overview is coming soon. The swap screen shows the figures of a pair.`
    },
  },
  me: {
    get title() {
      return t`My swaps and trades`
    },
    icon: 'clock',
    get missing() {
      return t`Your swaps and trades are coming soon.`
    },
  },
  admin: {
    get title() {
      return t`Admin`
    },
    icon: 'lock',
    get missing() {
      return t`The admin area is coming soon.`
    },
  },
}

/** A placeholder for a screen that is not available yet: says what is missing and where to go meanwhile. */
export function ComingSoonScreen({ name }: { name: keyof typeof texts }) {
  const { title, icon, missing } = texts[name]
  useTitle(title)
  return (
    <div className="wrap page">
      <h1>{title}</h1>
      <section className="card">
        <Empty icon={icon} title={t`Coming soon`}>
          <p>{missing}</p>
          <Link className="btn small" href="/swap">
            <Trans>Swap now</Trans>
          </Link>
        </Empty>
      </section>
    </div>
  )
}
