import 'react'
import 'react/jsx-runtime'
import { createRoot, type Root } from 'react-dom/client'

/**
 * A page of React's in an element. It stands in React's own part of the first load and asks for all of React there, so
 * that React is evaluated in a task of its own, before the app is.
 */
export function createPage(place: HTMLElement): Root {
  return createRoot(place)
}
