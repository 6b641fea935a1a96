const FALLBACK = 'product'
const MAX_LENGTH = 100

/** The address that a name suggests: `Crème brûlée No. 5` is `creme-brulee-no-5`. `fallback`: of a name without letters. */
export function slugFrom(name: string, { fallback = FALLBACK, maxLength = MAX_LENGTH } = {}): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  const slug = words.filter((word) => word !== '').join('-')
  return slug.slice(0, maxLength).replace(/-$/, '') || fallback
}
