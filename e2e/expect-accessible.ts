import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from './test.ts'

/** Fails with what axe finds wrong on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
