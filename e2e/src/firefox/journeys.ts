/** The journeys that also run in Firefox: what a trader does, and each way in which a swap can end. */
export const journeys = [
  'accountMenu',
  'dialogs',
  'ends',
  'exactOut',
  'languages',
  'outages',
  'policy',
  'routes',
  'veworld',
  'warnings',
  'wrapAndSend',
]

/** Title fragments of tests that Firefox skips, and why. */
const leftOut = {
  'paid in by the same transaction':
    'WebDriver BiDi does not report what a page requests from its node',
  'as the api quotes it': 'WebDriver BiDi does not report what a page requests from its node',
  'are in the sheet': 'Firefox 153 crashes when Playwright reads the names of the links there',
  'whose code cannot be loaded':
    'Firefox requests the same module only once until the page is reloaded',
  'fails to render': 'Firefox requests the same module only once until the page is reloaded',
  'every address of the table': 'it takes long and is the same in each browser',
  'starts at its top': 'it takes long and is the same in each browser',
  'VET becomes B3TR': 'other journeys connect and swap in the same way',
  'has to be ticked': 'other journeys show each warning and the settings',
}

/** The title pattern of a run. */
export const titles = new RegExp(`^(?!.*(?:${Object.keys(leftOut).join('|')}))`)
