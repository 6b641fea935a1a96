/** For people, too: indented. */
export function toFile(sections: Record<string, readonly object[]>, now: Date): string {
  return JSON.stringify({ madeAt: now.toISOString(), ...sections }, null, 2)
}
