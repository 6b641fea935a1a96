/** As a review is signed: `Amelia H.`. Whoever has no last name is called by the first alone. */
export function shownName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName.trim()
  return initial === undefined ? firstName.trim() : `${firstName.trim()} ${initial.toLocaleUpperCase('en')}.`
}
