import { issuesOf } from '@shop/contract/call-error'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { SERVER_ERROR } from '#storefront/parts/field-error.ts'

/** Shows what the shop has named at its fields, and goes to the first. */
export function showIssues<Entries extends FieldValues>(
  error: Error,
  names: readonly FieldPath<Entries>[],
  setError: UseFormSetError<Entries>,
): void {
  const issues = issuesOf(error)
  const marked = names.filter((name) => issues.some(({ path }) => path === name))
  for (const [index, name] of marked.entries()) {
    const message = issues.find(({ path }) => path === name)?.message
    setError(name, { type: SERVER_ERROR, ...(message && { message }) }, { shouldFocus: index === 0 })
  }
}

/** Whether a field says what went wrong: then the form need not. */
export function isAtFields(error: Error, names: readonly string[]): boolean {
  return issuesOf(error).some(({ path }) => names.includes(path))
}
