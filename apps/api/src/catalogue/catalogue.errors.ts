import type { LowContrast } from '@shop/contract/admin/tint-contrast'
import { Refusal } from '#api/refusal.ts'

/** `pictures`: counted from 1. */
export function picturesUndescribed(pictures: readonly number[]): Refusal {
  return new Refusal('pictures_undescribed', { data: { pictures } })
}

export function lowContrast(data: LowContrast): Refusal {
  return new Refusal('low_contrast', { data })
}
