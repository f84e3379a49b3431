import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
}

/** A link within the app. It does not subscribe to the address, so that navigation does not render it again. */
export function Link({ href, onClick, ...others }: LinkProps) {
  return (
    <a
      {...others}
      href={href}
      onClick={(event) => {
        if (isForBrowser(event)) return
        onClick?.(event)
        if (event.defaultPrevented) return
        event.preventDefault()
        navigate(href)
      }}
    />
  )
}

/** Other mouse buttons or modifier keys open a tab, a window or a menu. */
function isForBrowser(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0
}
