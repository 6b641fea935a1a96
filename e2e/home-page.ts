import type { Locator } from '@playwright/test'
import type { Page } from './test.ts'

/** Carousels. */
export const banner = (page: Page) => page.getByRole('region', { name: 'Highlights' })
export const retailers = (page: Page) => page.getByRole('region', { name: 'Where to find us' })
export const reviews = (page: Page) => page.getByRole('region', { name: 'Customer reviews' })

/** By its place: `2 of 5`. Only the current one has a role. */
export const slide = (area: Locator, place: string) => area.getByRole('group', { name: place })
