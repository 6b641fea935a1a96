/** By name, else by address. */
export function whoWrote({ name, email }: { name: string; email: string }): string {
  return name === '' ? email : name
}
