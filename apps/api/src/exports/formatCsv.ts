/** A row of a CSV file (RFC 4180): every field in quotes. */
export function formatRow(fields: readonly (string | number)[]): string {
  return `${fields.map((field) => `"${disarm(String(field)).replaceAll('"', '""')}"`).join(',')}\r\n`
}

const formulaStart = /^[=+@\t\r\n-]/
const negativeNumber = /^-\d+(?:\.\d+)?$/

/** A spreadsheet runs what begins like a formula; a token may be named anything. Negative numbers stay numbers. */
function disarm(text: string): string {
  return formulaStart.test(text) && !negativeNumber.test(text) ? `'${text}` : text
}
