import { expect, test } from 'vitest'
import type { Me } from '#admin/platform/session.ts'
import { dockFor, groupsFor, itemsFor } from './navigation-items.ts'

const nobody: Me = {
  staffId: 'tom',
  name: 'Tom Ellis',
  email: 'tom@leafandlather.example',
  roles: ['Packer'],
  permissions: [],
  steppedUpUntil: null,
  isDemo: false,
  recoveryCodesLeft: 10,
  shop: {
    name: 'Leaf & Lather',
    currency: 'USD',
    url: 'http://localhost:3000',
    mode: 'demo',
    takesPasskeys: true,
  },
}

test('whoever may nothing sees what any of the staff may look at, and no group beside', () => {
  expect(itemsFor(nobody).map(({ to }) => to)).toEqual(['/stock'])
  expect(groupsFor(nobody).map(({ group }) => group)).toEqual(['make'])
  expect(dockFor(nobody).map(({ to }) => to)).toEqual(['/stock'])
})

test('an entry comes with its permission, in its group', () => {
  const owner: Me = { ...nobody, permissions: ['staff.write'] }

  expect(itemsFor(owner).map(({ to }) => to)).toContain('/staff')
  expect(
    groupsFor(owner)
      .find(({ group }) => group === 'run')
      ?.items.map(({ to }) => to),
  ).toContain('/staff')
})
