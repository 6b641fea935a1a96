import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ADMIN_CALLS } from './admin-api.ts'
import type { Access, Call } from './call.ts'
import { SHOP_CALLS } from './shop-api.ts'

const ofShoppers: readonly Call[] = SHOP_CALLS
const ofStaff: readonly Call[] = ADMIN_CALLS
const isUnderAdmin = ({ path }: Call) => path.startsWith('/admin/')

type Demands = { access: Access; stepUp?: boolean | undefined; versioned?: true | undefined }

/** What a call must be able to answer, since whoever may not make it is refused so. */
function refusalsOf({ access, stepUp = false, versioned }: Demands): string[] {
  if (access === 'public' || access === 'optional') return []
  const askedForPermission = typeof access === 'object' ? ['not_permitted'] : []
  const ofVersions = versioned ? ['version_required', 'stale'] : []
  return ['unauthenticated', ...askedForPermission, ...(stepUp ? ['step_up_required'] : []), ...ofVersions]
}

test('the calls of staff stand under /admin, those of shoppers do not', () => {
  expect(ofShoppers.filter(isUnderAdmin)).toEqual([])
  expect(ofStaff.filter((call) => !isUnderAdmin(call))).toEqual([])
})

test('no two calls have one method and path', () => {
  const names = [...ofShoppers, ...ofStaff].map(({ method, path }) => `${method} ${path}`)

  expect(new Set(names).size).toBe(names.length)
})

test('a call declares the refusals that come of its access', () => {
  const silent = [...ofShoppers, ...ofStaff].filter((call) =>
    refusalsOf(call).some((code) => !call.errors.some((declared) => declared === code)),
  )

  expect(silent).toEqual([])
})

test('a call with a parameter in its path declares that nothing is there by that name', () => {
  const silent = [...ofShoppers, ...ofStaff].filter(
    ({ path, errors }) => path.includes('{') && !errors.includes('not_found'),
  )

  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('every call that the contract defines stands in a list: one that is forgotten would be answered by nothing', async () => {
  const modules = (await readdir(import.meta.dirname, { recursive: true })).filter((file) =>
    /^[^.]+\.ts$/.test(file),
  )
  const exported = await Promise.all(
    modules.map(async (file): Promise<unknown[]> => Object.values(await import(`./${file}`))),
  )
  const defined = exported.flat().filter(isCall)

  expect(defined.length).toBeGreaterThan(20)
  expect(new Set(defined)).toEqual(new Set([...ofShoppers, ...ofStaff]))
})

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}
