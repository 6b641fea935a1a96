import type { ExportFormat } from '@shop/database-export'
import * as z from 'zod/mini'

/** How the tables were built that the export was taken from: the import builds them so, before it fills them. */
const about = z.strictObject({
  takenAt: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  jobs: z.int(),
})

export type ShopExport = z.output<typeof about>

export const shopExport: ExportFormat<ShopExport> = { name: 'leaf-and-lather export', about }
