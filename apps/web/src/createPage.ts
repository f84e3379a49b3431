import 'react'
import 'react/jsx-runtime'
import { createRoot, type Root } from 'react-dom/client'

/**
 * Creates a React root in an element. It is in React's own part of the first load and imports all of React there, so
 * that React is evaluated in a separate task before the app.
 */
export function createPage(place: HTMLElement): Root {
  return createRoot(place)
}
