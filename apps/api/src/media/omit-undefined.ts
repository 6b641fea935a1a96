/** Only what was given: to the database an undefined field is none, to a copy it would be an empty one. */
export function omitUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const given: { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } = {}
  for (const name in fields) {
    const value = fields[name]
    if (isGiven(value)) given[name] = value
  }
  return given
}

function isGiven<Value>(value: Value): value is Exclude<Value, undefined> {
  return value !== undefined
}
