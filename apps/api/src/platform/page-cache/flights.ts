import type { Generation } from './generations.ts'

/** Makes one thing for a key; `began` is the moment before anything was read for it. */
type Work<Input, Made> = (key: string, began: Generation, input: Input) => Promise<Made>

/**
 * Lets all who ask for a key at the same time share one flight, unless something has changed since it began: what it
 * has read may be old, and who asks after a change must not get it.
 */
export function createFlights<Input, Made>(
  now: () => Generation,
  work: Work<Input, Made>,
): (key: string, input: Input) => Promise<Made> {
  const inFlight = new Map<string, { began: Generation; made: Promise<Made> }>()
  return (key, input) => {
    const began = now()
    const present = inFlight.get(key)
    if (present?.began === began) return present.made
    const flight = { began, made: work(key, began, input) }
    inFlight.set(key, flight)
    const land = () => {
      if (inFlight.get(key) === flight) inFlight.delete(key)
    }
    flight.made.then(land, land)
    return flight.made
  }
}
