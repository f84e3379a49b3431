/** The style of the documentation, light or dark as the visitor's system prefers. */
export const pageStyle = `:root { color-scheme: light dark; --line: light-dark(#d8d3e0, #2c3a33); --soft: light-dark(#f6f3fa, #141b18); --accent: light-dark(#7a3ff2, #4be08c); }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 64rem; padding: 2rem 1rem 4rem; font: 16px/1.55 system-ui, sans-serif; background: light-dark(#fff, #0b100e); color: light-dark(#1d1726, #e4efe9) }
h1 { font-size: 1.9rem; margin: 0 0 .5rem } h2 { margin: 2.5rem 0 .75rem; font-size: 1.3rem } h3 { font-size: 1rem; margin: 1rem 0 .25rem } h3 small { font-weight: 400 }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem } a { color: var(--accent) }
details { border: 1px solid var(--line); border-radius: 10px; margin: .5rem 0; padding: 0 1rem }
details[open] { padding-bottom: 1rem } summary { cursor: pointer; padding: .75rem 0; overflow-wrap: anywhere }
summary b { color: var(--accent); font-size: .8rem; letter-spacing: .04em } summary span { display: block; font-size: .9rem; opacity: .8 }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
code, pre { font-family: ui-monospace, monospace; font-size: .85rem } pre { background: var(--soft); border-radius: 8px; padding: .75rem; overflow: auto; max-height: 24rem }
table { border-collapse: collapse; width: 100%; font-size: .9rem; display: block; overflow-x: auto } th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
`
