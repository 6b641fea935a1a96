import { expect, test } from 'vitest'
import { ownOrigins } from '#api/own-origins.ts'

test('a demo on this machine is opened by any of the machine’s names for itself', () => {
  const names = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']

  expect(ownOrigins({ adminUrl: undefined, mode: 'demo', publicUrl: 'http://localhost:3000' })).toEqual(names)
  expect(ownOrigins({ adminUrl: undefined, mode: 'demo', publicUrl: 'http://127.0.0.1:3000' })).toEqual(names)
  expect(ownOrigins({ adminUrl: undefined, mode: 'demo', publicUrl: 'http://localhost' })).toContain(
    'http://127.0.0.1',
  )
})

test('every other shop is opened by its one public address', () => {
  expect(ownOrigins({ adminUrl: undefined, mode: 'demo', publicUrl: 'http://soap.example' })).toEqual([
    'http://soap.example',
  ])
  expect(ownOrigins({ adminUrl: undefined, mode: 'production', publicUrl: 'http://localhost:3000' })).toEqual(
    ['http://localhost:3000'],
  )
})

test('so is a back office that has an origin of its own', () => {
  const shop = { mode: 'production', publicUrl: 'https://soap.example' } as const

  expect(ownOrigins({ ...shop, adminUrl: 'https://admin.soap.example/admin' })).toEqual([
    'https://soap.example',
    'https://admin.soap.example',
  ])
  expect(ownOrigins({ ...shop, adminUrl: 'https://soap.example/admin' })).toEqual(['https://soap.example'])
})
