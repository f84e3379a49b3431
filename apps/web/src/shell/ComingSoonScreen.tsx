import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useTitle } from '../navigation/useTitle.ts'
import { Empty } from '../ui/Empty.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'

interface LaterText {
  title: MessageDescriptor
  icon: IconName
  /** What is missing, in one sentence. */
  missing: MessageDescriptor
}

const texts: Record<'leaderboard' | 'markets' | 'me' | 'admin', LaterText> = {
  leaderboard: {
    title: msg`Leaderboard`,
    icon: 'trophy',
    missing: msg`Rounds, points and rewards are coming soon.`,
  },
  markets: {
    title: msg`Markets`,
    icon: 'tiles',
    missing: msg`The market overview is coming soon. The swap screen shows the figures of a pair.`,
  },
  me: {
    title: msg`My swaps and trades`,
    icon: 'clock',
    missing: msg`Your swaps and trades are coming soon.`,
  },
  admin: {
    title: msg`Admin`,
    icon: 'lock',
    missing: msg`The admin area is coming soon.`,
  },
}

/** A placeholder for a screen that is not available yet: says what is missing and where to go meanwhile. */
export function ComingSoonScreen({ name }: { name: keyof typeof texts }) {
  const { title, icon, missing } = texts[name]
  useTitle(t(title))
  return (
    <div className="wrap page">
      <h1>{t(title)}</h1>
      <section className="card">
        <Empty icon={icon} title={t`Coming soon`}>
          <p>{t(missing)}</p>
          <Link className="btn small" href="/swap">
            <Trans>Swap now</Trans>
          </Link>
        </Empty>
      </section>
    </div>
  )
}
