import { expect, test } from 'vitest'
import { publicUrlWarning } from './public-url-warning.ts'

test('a demonstration that others can reach is warned of, with what makes a shop of it', () => {
  const warning = publicUrlWarning({ mode: 'demo', publicUrl: 'https://soap.example' })

  expect(warning).toContain('https://soap.example')
  expect(warning).toContain('SHOP_MODE=production')
})

test('a shop in production whose links lead to this machine is warned of, with what gives it an address', () => {
  const warning = publicUrlWarning({ mode: 'production', publicUrl: 'http://localhost:3000' })

  expect(warning).toContain('http://localhost:3000')
  expect(warning).toContain('PUBLIC_URL')
})

test('a demonstration on this machine, and a shop in production at its address, are not', () => {
  expect(publicUrlWarning({ mode: 'demo', publicUrl: 'http://localhost:3000' })).toBeUndefined()
  expect(publicUrlWarning({ mode: 'production', publicUrl: 'https://soap.example' })).toBeUndefined()
})
