/** What is wrong with a field, by the code of the rule it broke; the rules stand in the contract. */
const broken: Record<string, (label: string) => string> = {
  required: (label) => `${label} is required.`,
  too_long: (label) => `${label} is too long.`,
  email_format: () => 'Entered value does not match email format',
  // Unbreakable from the first sign on: alone on a line, the last ones would say nothing.
  phone_format: () => 'A phone number has 5 to 20 digits, spaces and\u00a0+\u00a0(\u00a0)\u00a0-.',
  invalid: (label) => `${label} is not valid.`,
  role: (label) => `${label} is not valid.`,
  password_short: () => 'A password has at least 8 characters.',
  password_common: () => 'This password is too common. Please choose another.',
  review_short: () => 'Please write at least 5 characters.',
  stars: () => 'Please choose one to five stars.',
  passwords_differ: () => 'Passwords do not match',
}

/** The sentence under a field that broke a rule; nothing when it broke none. */
export function fieldMessage(label: string, code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  return (broken[code] ?? broken.invalid)?.(label)
}
