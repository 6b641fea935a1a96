const GROUP_DIGITS = 4
const NUMBER_DIGITS = 19
/** A month, and a year of two digits or four. */
const [MONTH_DIGITS, EXPIRY_DIGITS] = [2, 6]

/** A card number in groups of four digits, as it stands on the card. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, NUMBER_DIGITS)
  return (digits.match(new RegExp(`\\d{1,${GROUP_DIGITS}}`, 'g')) ?? []).join(' ')
}

/** A month and a year as `MM / YY`; a month that can only have one digit gets its zero. */
export function groupExpiry(text: string): string {
  const digits = digitsOf(text.trim().replace(/^([2-9]|1(?=\s*\/))/, '0$1')).slice(0, EXPIRY_DIGITS)
  const [month, year] = [digits.slice(0, MONTH_DIGITS), digits.slice(MONTH_DIGITS)]
  return year === '' ? month : `${month} / ${year}`
}

/** Writes a field anew while it is being typed in; the caret stays behind the digit it stood behind. */
export function retype(field: HTMLInputElement, group: (text: string) => string): void {
  const { value, selectionStart } = field
  const grouped = group(value)
  if (grouped === value) return
  const isAtEnd = selectionStart === null || selectionStart >= value.length
  const before = digitsOf(value.slice(0, selectionStart ?? value.length)).length
  field.value = grouped
  const caret = isAtEnd ? grouped.length : placeAfter(grouped, before)
  field.setSelectionRange(caret, caret)
}

function placeAfter(text: string, digits: number): number {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index + 1)
  return digits === 0 ? 0 : (places[digits - 1] ?? text.length)
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
