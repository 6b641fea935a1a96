/** Beginnings that spreadsheets take for a formula, in plain and in full-width letters. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** An apostrophe before what a spreadsheet would reckon out; one more where the text has some of its own. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** Where a spreadsheet that splits at semicolons or tabs, and knows no quotation marks within a cell, begins another one. */
const FORMULA_WITHIN = /([;\t\r\n][\s"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Of what strangers wrote, in a file that nobody imports: the apostrophes are not taken away again. */
export function escapeFormulasWithin(text: string): string {
  return text.replace(FORMULA_WITHIN, "$1'")
}
