/** What is wrong with a field, by the code of the rule it broke; the rules stand in the contract. */
const broken: Record<string, (label: string) => string> = {
  required: (label) => `${label} is missing.`,
  too_long: (label) => `${label} is too long.`,
  email_format: () => 'This is no e-mail address.',
  price: () => 'A price is an amount such as 6.50.',
  address_format: () => 'An address has small letters, digits and single hyphens.',
  whole_number: (label) => `${label} is a whole number.`,
  comma: (label) => `${label} cannot hold a comma.`,
  reserved_word: (label) => `${label} is a word that the shop uses itself.`,
  invalid: (label) => `${label} has characters that do not work here.`,
  password_short: () => 'A password has at least 8 characters.',
  password_common: () => 'This password is too common. Please choose another one.',
}

/** The sentence under a field that broke a rule; nothing when it broke none. */
export function fieldMessage(label: string, code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  return (broken[code] ?? broken.invalid)?.(label)
}
