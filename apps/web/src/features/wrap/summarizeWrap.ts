import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { formatAmount } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import type { BannerText } from '../../trade/card/BannerText.ts'
import type { ButtonText } from '../../trade/card/ButtonText.ts'
import type { CardInputs } from '../../trade/card/CardInputs.ts'
import { dropConsequences } from '../../trade/card/dropConsequences.ts'
import { findGasBanner } from '../../trade/card/findGasBanner.ts'
import { additions, messages } from '../../trade/messages/messages.ts'
import type { WrapForm } from './wrapForm.ts'
import { wrapTexts } from './wrapTexts.ts'

interface WrapInputs {
  form: WrapForm
  /** The token that leaves. */
  sell: Token
  wallet: CardInputs['wallet']
  balances: CardInputs['balances']
  simulation: CardInputs['simulation']
  connection?: CardInputs['connection']
  isConverting: boolean
}

/** The wrap card's texts besides its amounts (WRP-01). */
export interface WrapSummary {
  title: string
  subtitle: string
  info: string
  /** VTHO, from the simulation. */
  networkFee: string | undefined
  banners: BannerText[]
  button: ButtonText
  /** Why the button is disabled, if no banner says so. */
  hint: string | undefined
}

/** Summarizes the state of the wrap card. */
export function summarizeWrap(inputs: WrapInputs): WrapSummary {
  const { form, simulation } = inputs
  const { prepared } = simulation
  const banners = listBanners(inputs)
  return {
    title: t(form.direction === 'wrap' ? wrapTexts.wrapTitle : wrapTexts.unwrapTitle),
    subtitle: t(wrapTexts.wrapSubtitle),
    info: t(wrapTexts.wrapInfo),
    networkFee: prepared ? groupDigits(formatAmount(prepared.fee, 18, 2)) : undefined,
    banners,
    button: findButton(
      inputs,
      banners.some((banner) => banner.isBlocking),
    ),
    hint: findHint(inputs),
  }
}

function listBanners(inputs: WrapInputs): BannerText[] {
  const { sell, form, simulation, connection } = inputs
  const { failure } = simulation
  const failed: BannerText | undefined =
    failure === undefined
      ? undefined
      : { kind: 'simulation', tone: 'bad', text: failure, isBlocking: true }
  const found = [failed, findGasBanner(inputs, sell, form.amount)]
  return dropConsequences(
    found.filter((banner) => banner !== undefined),
    connection,
  )
}

function findHint({ connection }: WrapInputs): string | undefined {
  if (connection === 'offline') return t(wrapTexts.offline)
  if (connection === 'nodeBehind') return t(additions.awaitBlocks)
  return connection === 'nodeDown' ? t(wrapTexts.awaitNode) : undefined
}

function findButton(
  { form, wallet, isConverting, connection = 'online' }: WrapInputs,
  isBlocked: boolean,
): ButtonText {
  if (wallet.state === 'restoring') {
    return { text: t(messages.loading), action: 'none', disabled: true, busy: true }
  }
  if (wallet.state === 'none') {
    return { text: t(messages.connectWallet), action: 'connect', disabled: false, busy: false }
  }
  const verb = t(form.direction === 'wrap' ? wrapTexts.wrap : wrapTexts.unwrap)
  if (isConverting && connection === 'online') {
    return { text: t(wrapTexts.converting), action: 'none', disabled: true, busy: true }
  }
  if (wallet.state === 'locked') {
    return { text: t(additions.unlockWallet), action: 'unlock', disabled: false, busy: false }
  }
  const disabled = isBlocked || connection !== 'online'
  return { text: verb, action: disabled ? 'none' : 'swap', disabled, busy: false }
}
