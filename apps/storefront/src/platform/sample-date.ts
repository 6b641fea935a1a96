import { getSettings } from '#storefront/platform/settings.ts'

const DAY_MS = 86_400_000

/** A day (ISO 8601) so long before the shop was filled: samples are as recent as the demo content they stand beside. */
export function sampleDate(daysOld: number): string {
  const filled = Date.parse(getSettings().sampleDay)
  return new Date(filled - daysOld * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
