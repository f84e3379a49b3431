import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/List.css'
import '../../ui/TextField.css'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { afterLayers } from '../../ui/dialog/layers.ts'
import { wantFocus } from '../../ui/dialog/wantFocus.ts'
import '../picker/picker.css'
import { showActivity } from '../activity/activityView.ts'
import { activityPath, type Command, listCommands } from './listCommands.ts'

const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Finds and opens pages, pairs, accounts and transactions. */
export function Palette({ onClose }: { onClose(): void }) {
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const sought = text.trim()
  const commands = listCommands(text)

  function open(command: Command) {
    onClose()
    afterLayers(() => {
      if (command.path === activityPath) showActivity({})
      else navigate(command.path)
    })
  }

  function steer(event: KeyboardEvent) {
    const move = moves[event.key]
    const command = commands[active]
    if (move) {
      event.preventDefault()
      setActive(Math.min(commands.length - 1, Math.max(0, active + move)))
    } else if (event.key === 'Enter' && command) {
      event.preventDefault()
      open(command)
    }
  }

  return (
    <Dialog title={t`Search`} onClose={onClose} isFlush>
      <div className="pk-head pk-places">
        <div className="input">
          <Icon name="search" size="small" />
          <input
            type="search"
            role="combobox"
            aria-label={t`Search pages, pairs and accounts`}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={commands.length > 0 ? `${listId}-${active}` : undefined}
            placeholder={t`Page, pair, token, address or transaction`}
            autoComplete="off"
            spellCheck={false}
            ref={wantFocus}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setActive(0)
            }}
            onKeyDown={steer}
          />
        </div>
      </div>
      <div className="pk-list">
        <div className="list" id={listId} role="listbox" aria-label={t`Found`}>
          {commands.map((command, index) => (
            <button
              key={`${command.name} ${command.path}`}
              type="button"
              role="option"
              id={`${listId}-${index}`}
              tabIndex={-1}
              aria-selected={index === active}
              className={index === active ? 'highlighted' : ''}
              onPointerMove={index === active ? undefined : () => setActive(index)}
              onClick={() => open(command)}
            >
              {command.token ? (
                <TokenCoin token={command.token} size="l" />
              ) : (
                <span className="pk-glyph">
                  <Icon name={command.icon} />
                </span>
              )}
              <span className="cut">
                <b>{command.name}</b>
                <small className="cut">{command.line}</small>
              </span>
              <Icon name="arrowRight" size="small" />
            </button>
          ))}
        </div>
        {commands.length === 0 && (
          <Empty icon="search" title={t`Nothing matches “${sought}”`}>
            <p>
              <Trans>Try a symbol, a pair such as VET B3TR, an address or a transaction id.</Trans>
            </p>
          </Empty>
        )}
      </div>
    </Dialog>
  )
}
