import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import { formatAmount } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import type { BannerText } from '../../trade/card/BannerText.ts'
import type { ButtonText } from '../../trade/card/ButtonText.ts'
import type { CardInputs } from '../../trade/card/CardInputs.ts'
import { dropConsequences } from '../../trade/card/dropConsequences.ts'
import { findConnectionHint } from '../../trade/card/findConnectionHint.ts'
import { findGasBanner } from '../../trade/card/findGasBanner.ts'
import { findWalletButton, inertButton } from '../../trade/card/findWalletButton.ts'
import { messages } from '../../trade/messages/messages.ts'
import type { WrapForm } from './wrapForm.ts'
import { wrapTexts } from './wrapTexts.ts'

interface WrapInputs extends Pick<CardInputs, 'wallet' | 'balances' | 'simulation' | 'connection'> {
  form: WrapForm
  /** The token that leaves. */
  sell: Token
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
    hint: findConnectionHint(inputs.connection, wrapTexts),
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

function findButton(inputs: WrapInputs, isBlocked: boolean): ButtonText {
  const { form, isConverting, connection = 'online' } = inputs
  const texts = { connect: messages.connectWallet, busy: wrapTexts.converting }
  const waiting = findWalletButton(inputs, isConverting, texts)
  if (waiting) return waiting
  const text = t(form.direction === 'wrap' ? wrapTexts.wrap : wrapTexts.unwrap)
  if (isBlocked || connection !== 'online') return { ...inertButton, text }
  return { text, action: 'swap', disabled: false, busy: false }
}
