import type { Locator } from '@playwright/test'

/** Hue in degrees, saturation and lightness from 0 to 1. */
export type Colour = { hue: number; saturation: number; lightness: number }

/** The background under the icon of an element. */
export async function groundOfIcon(element: Locator): Promise<Colour> {
  const rgb = await element.evaluate((parent) => {
    const ground = parent.querySelector('svg')?.parentElement
    return ground ? getComputedStyle(ground).backgroundColor : ''
  })
  return parseColour(rgb)
}

export function drawingOfIcon(element: Locator): Promise<string> {
  return element.evaluate((parent) => parent.querySelector('svg')?.innerHTML ?? '')
}

function parseColour(rgb: string): Colour {
  const [red = 0, green = 0, blue = 0] = (rgb.match(/\d+/g) ?? []).map((part) => Number(part) / 255)
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const lightness = (most + least) / 2
  const saturation = (most - least) / (1 - Math.abs(2 * lightness - 1))
  // The angle in the plane across the axis of greys.
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
  return { hue: ((angle * 180) / Math.PI + 360) % 360, saturation, lightness }
}
