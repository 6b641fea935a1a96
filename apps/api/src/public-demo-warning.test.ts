import { expect, test } from 'vitest'
import { publicDemoWarning } from './public-demo-warning.ts'

test('a demonstration that others can reach is warned of, with what makes a shop of it', () => {
  const warning = publicDemoWarning({ mode: 'demo', publicUrl: 'https://soap.example' })

  expect(warning).toContain('https://soap.example')
  expect(warning).toContain('SHOP_MODE=production')
})

test('one on this machine, and a shop in production, are not', () => {
  expect(publicDemoWarning({ mode: 'demo', publicUrl: 'http://localhost:3000' })).toBeUndefined()
  expect(publicDemoWarning({ mode: 'production', publicUrl: 'https://soap.example' })).toBeUndefined()
})
