import type { OthersTable } from '#api/platform/personal-data/index.ts'

const staff = 'Of people who work here: no customers. Owners remove them.'
const shop = 'Words of the shop, about no person.'
const provider = 'What the sandbox stands in for: cards that do not exist.'

/** Tables with columns that look like a person's, and are no customer's. */
export const OTHERS_TABLES: readonly OthersTable[] = [
  { table: 'staff', columns: ['name', 'email', 'password_hash'], whose: staff },
  { table: 'staff_session', columns: ['staff_id', 'browser', 'address'], whose: staff },
  { table: 'staff_passkey', columns: ['staff_id', 'name'], whose: staff },
  { table: 'staff_totp', columns: ['staff_id'], whose: staff },
  { table: 'staff_recovery_code', columns: ['staff_id'], whose: staff },
  { table: 'staff_trusted_browser', columns: ['staff_id'], whose: staff },
  { table: 'invitation', columns: ['email', 'staff_id'], whose: staff },
  { table: 'saved_view', columns: ['staff_id', 'name'], whose: staff },
  { table: 'stock_movement', columns: ['note', 'staff_id', 'staff_name'], whose: staff },
  { table: 'stock_request', columns: ['staff_id', 'request_hash'], whose: staff },
  {
    table: 'import_run',
    columns: ['staff_id', 'staff_name', 'address', 'name', 'zip_name'],
    whose: `${staff} The address is a product’s.`,
  },
  {
    table: 'change_set',
    columns: ['staff_id', 'staff_name', 'address'],
    whose: `${staff} Of customers the record of changes holds names of fields only, which the database sees to.`,
  },
  {
    table: 'limit_counter',
    columns: ['subject'],
    whose: 'Keyed hashes: nobody reads out of them whom they count.',
  },
  { table: 'alert', columns: ['subject', 'detail'], whose: 'Ids and amounts of payments.' },
  { table: 'sandbox_intent', columns: ['card_fingerprint', 'last_decline'], whose: provider },
  { table: 'sandbox_event', columns: ['decline'], whose: provider },
  { table: 'product', columns: ['name', 'search_title', 'search_text'], whose: shop },
  { table: 'bundle', columns: ['title', 'picture_name'], whose: shop },
  { table: 'blog', columns: ['title', 'featured_image_name', 'search_text'], whose: shop },
  { table: 'blog_category', columns: ['label'], whose: shop },
  { table: 'demo_content', columns: ['name'], whose: shop },
  { table: 'facet_value', columns: ['label'], whose: shop },
  { table: 'tint', columns: ['label'], whose: shop },
  { table: 'import_row', columns: ['name'], whose: shop },
  { table: 'media', columns: ['name'], whose: shop },
  { table: 'role', columns: ['name'], whose: shop },
  { table: 'schema_migration', columns: ['name'], whose: shop },
]
