import type { CSSProperties } from 'react'

/** The ground of something, and what is drawn on it; CSS colours. */
export type TintShades = { ground: string; deep: string }

type TintAttributes = {
  'data-scent': string | undefined
  style?: CSSProperties & Record<`--${string}`, string>
}

/**
 * Attributes of what stands on a scent: the stylesheet knows the design's by name, all others bring their colours along.
 * So they are there with the element, without a stylesheet that would have to come first.
 */
export function tintAttributes(name: string | undefined, own?: TintShades | undefined): TintAttributes {
  if (!own) return { 'data-scent': name }
  return { 'data-scent': name, style: { '--scent': own.ground, '--scent-deep': own.deep } }
}
