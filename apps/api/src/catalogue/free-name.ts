/** `rose-bar`, `rose-bar-2`, …: the first that is free, from a number on. The caller holds the lock of names. */
export async function freeName(
  base: string,
  isTaken: (name: string) => Promise<boolean>,
  from = 1,
): Promise<{ name: string; number: number }> {
  for (let number = from; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`
    if (!(await isTaken(name))) return { name, number }
  }
}
