import type { Permission } from '@shop/contract/permissions'
import type { AboutChanges } from '#api/platform/audit/index.ts'

/** Who changes something of the catalogue, by which call. */
export type StaffChange = {
  staff: AboutChanges['staff'] & { permissions: ReadonlySet<Permission> }
  call: string
  requestId: string
  address: string
}
