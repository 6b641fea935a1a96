import type { LowContrast } from '@shop/contract/admin/tint-contrast'
import { Refusal } from '#api/refusal.ts'

export function productMissing(): Refusal {
  return new Refusal('not_found')
}

export function slugTaken(): Refusal {
  return new Refusal('slug_taken')
}

export function skuTaken(): Refusal {
  return new Refusal('sku_taken')
}

export function stateRefused(): Refusal {
  return new Refusal('state_refused')
}

/** `pictures`: counted from 1. */
export function picturesUndescribed(pictures: readonly number[]): Refusal {
  return new Refusal('pictures_undescribed', { data: { pictures } })
}

export function facetTaken(): Refusal {
  return new Refusal('facet_taken')
}

export function facetInUse(): Refusal {
  return new Refusal('facet_in_use')
}

export function facetsFull(): Refusal {
  return new Refusal('facets_full')
}

export function tintTaken(): Refusal {
  return new Refusal('tint_taken')
}

export function tintInUse(): Refusal {
  return new Refusal('tint_in_use')
}

export function tintsFull(): Refusal {
  return new Refusal('tints_full')
}

export function lowContrast(data: LowContrast): Refusal {
  return new Refusal('low_contrast', { data })
}

/** 400: `path` names what is wrong. */
export function wrongField(path: string): Refusal {
  return new Refusal('invalid_input', { issues: [{ path, code: 'invalid' }] })
}
