/** Joins class names and drops what is empty, so that optional classes need no template strings. */
export function joinClasses(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
