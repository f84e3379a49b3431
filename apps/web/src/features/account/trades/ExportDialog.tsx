import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { createRequest, type ExportPreset, exportPresets, tradesExportCall } from '@vermeil/wire'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { findPeriodStart, type TradePeriod } from './tradePeriods.ts'
import './trades.css'

interface ExportDialogProps {
  account: Address
  pair?: readonly [Address, Address] | undefined
  period?: TradePeriod
  onClose(): void
}

/** Downloads the filtered trades as CSV, in the format of a spreadsheet or of a tax tool. */
export function ExportDialog({ account, pair, period = 'all', onClose }: ExportDialogProps) {
  const [preset, setPreset] = useState<ExportPreset>('full')
  const start = findPeriodStart(period, Date.now())
  const { path } = createRequest(tradesExportCall, {
    params: { account },
    query: {
      preset,
      pair: pair?.join(),
      start: start === undefined ? undefined : String(start),
    },
  })
  const texts = describePresets()
  return (
    <Dialog title={t`Export CSV`} onClose={onClose}>
      <fieldset className="export-presets">
        <legend className="visually-hidden">{t`Format`}</legend>
        {exportPresets.map((name) => (
          <label key={name} className="export-preset">
            <input
              type="radio"
              name="preset"
              checked={preset === name}
              onChange={() => setPreset(name)}
            />
            <span>
              <b>{texts[name].name}</b>
              <small>{texts[name].hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="dim export-note">
        <Trans>
          One row per trade with its dollar value at the time, in UTC. Sends, wraps and rewards are
          not included: add them in your tax tool.
        </Trans>
      </p>
      <div className="dialog-actions">
        <a className="btn" href={path} download onClick={onClose}>
          <Icon name="arrowDown" size="small" />
          <Trans>Download CSV</Trans>
        </a>
      </div>
    </Dialog>
  )
}

function describePresets(): Record<ExportPreset, { name: string; hint: string }> {
  return {
    full: { name: t`Everything`, hint: t`All columns, for a spreadsheet` },
    koinly: { name: 'Koinly', hint: t`Universal template` },
    cointracking: { name: 'CoinTracking', hint: t`CSV import, for an account in USD` },
    blockpit: { name: 'Blockpit', hint: t`Manual import` },
  }
}
