import { expect, test } from 'vitest'
import { describeArchitecture } from './describe.ts'

test('what was measured is printed, with what is wrong in lines of its own', () => {
  const text = describeArchitecture({
    loaded: [{ entryPoint: 'apps/api/src/orders/index.ts', files: 47, http: 0 }],
    modules: [
      { module: 'orders', mayUse: [] },
      { module: 'payments', mayUse: [{ module: 'orders', files: 3 }] },
    ],
    forbiddenImports: ['use-cases-reach-no-http: a.ts -> b.ts'],
    cycles: { byValue: [], byType: [['a.ts', 'b.ts', 'a.ts']] },
    unused: [],
    longFunctions: [
      { path: 'a.ts', line: 3, start: 'function a() {', lines: 61 },
      { path: 'b.ts', line: 1, start: 'function b() {', lines: 44, reason: 'each row is one.' },
    ],
  })

  expect(text.split('\n').slice(1)).toEqual([
    '    47     0  apps/api/src/orders/index.ts',
    '',
    expect.any(String),
    '  orders',
    '  payments     -> orders 3',
    '',
    'Forbidden imports: 1',
    '  use-cases-reach-no-http: a.ts -> b.ts',
    'Cycles by value: 0',
    'Cycles by type alone: 1',
    '  a.ts -> b.ts -> a.ts',
    'Files, exports and dependencies that nobody uses: 0',
    'Functions above 60 lines of code: 1',
    '  61  a.ts:3 function a() {',
    'Functions of the product above 40: 1',
    '  44  b.ts:1 function b() {',
    '      each row is one.',
  ])
})
