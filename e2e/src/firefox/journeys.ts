/** The files of journeys that run in Firefox too: what a trader does, and each end that it may have. */
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

/** Words of the titles of those in them that it leaves out, and why. */
const leftOut = {
  'paid in by the same transaction': 'WebDriver BiDi does not tell what a page asks its node',
  'as the api quotes it': 'WebDriver BiDi does not tell what a page asks its node',
  'stand in the sheet': 'Firefox 153 crashes as Playwright reads the names of the links there',
  'whose code does not come': 'Firefox asks for the same module only once before it is reloaded',
  'cannot be drawn': 'Firefox asks for the same module only once before it is reloaded',
  'every address of the table': 'it takes long and is the same in each browser',
  'starts at its top': 'it takes long and is the same in each browser',
  'VET becomes B3TR': 'other journeys connect and swap in the same way',
  'has to be ticked': 'other journeys show each warning and the settings',
}

/** Of which titles a run is. */
export const titles = new RegExp(`^(?!.*(?:${Object.keys(leftOut).join('|')}))`)
