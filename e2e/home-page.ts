import type { Locator } from '@playwright/test'
import type { Page } from './test.ts'

/** Sections of the home page that move. */
export const banner = (page: Page) => page.getByRole('region', { name: 'Highlights' })
export const retailers = (page: Page) => page.getByRole('region', { name: 'Where to find us' })
export const reviews = (page: Page) => page.getByRole('region', { name: 'Customer reviews' })

/** A slide of the banner or the reviews, by its place: `2 of 5`. Only the current one is there for roles. */
export const slide = (area: Locator, place: string) => area.getByRole('group', { name: place })
