import type { createPool } from '../apps/api/src/platform/db/index.ts'
import { fillShop } from '../apps/api/src/seed/fill-shop.ts'

export type Size = { products: number; orders: number }

const CHANGE_SETS = 100_000
const PICTURES = 20_000
const SHELVES = 400

/** What staff leave behind in years beside products and orders: shelves, prices, corrections, changes, pictures. */
export async function fillBackOffice(pool: ReturnType<typeof createPool>, size: Size): Promise<void> {
  const client = await pool.connect()
  try {
    await fillShop(client, { ...size, mayMix: false }, new Date())
    await client.query('set statement_timeout = 0')
    for (const statement of STATEMENTS) await client.query(statement)
  } finally {
    // Filling takes longer than the shop's statement time-out: the connection that may is not used again.
    client.release(true)
  }
}

const STATEMENTS = [
  `update product set shelf = 'A' || mod(abs(hashtext(id)), ${SHELVES})`,
  `insert into price_history (product_id, price_cents_before, price_cents, changed_at)
   select id, price_cents - 25, price_cents, now() - interval '400 days' * random() from product`,
  `insert into stock_movement (id, product, delta, reason, staff_id, staff_name, change_set_id, created_at)
   select gen_random_uuid(), id, 10, 'made', gen_random_uuid(), 'Ruth Cole', gen_random_uuid(), now() - interval '400 days' * random()
   from product`,
  // One of two made most of the changes; each changed one to three things.
  `insert into change_set (id, staff_id, staff_name, call, request_id, summary, created_at)
   select gen_random_uuid(), ('00000000-0000-4000-8000-00000000000' || least(mod(n, 8), 1))::uuid, 'Member ' || least(mod(n, 8), 1),
     'PUT /admin/products/{id}', 'bench', 'Product changed', now() - interval '400 days' * (1 - n::float8 / ${CHANGE_SETS})
   from generate_series(1, ${CHANGE_SETS}) as n`,
  `with goods as materialized (select array_agg(id) as ids from product)
   insert into audit_entry (change_set_id, position, kind, thing_id, version, before, after, is_personal, created_at)
   select c.id, p, (array['product', 'product', 'product', 'facet-value', 'media'])[1 + mod(seed + p, 5)],
     goods.ids[1 + mod(seed + p, cardinality(goods.ids))], 2, '{"priceCents": 650}', '{"priceCents": 700}', false, c.created_at
   from (select id, created_at, abs(hashtext(id::text)) as seed from change_set where request_id = 'bench') as c, goods,
     generate_series(0, mod(seed, 3)) as p`,
  `insert into media (id, sha256, name, bytes, kind, width, height, alt, shown, state, created_at, changed_at)
   select gen_random_uuid(), lpad(to_hex(n), 64, '0'), 'DSC' || n || '.jpg', 900000, 'jpeg', 3200, 2400,
     'A bar of soap beside ' || (array['lavender', 'roses', 'oats', 'clay', 'salt'])[1 + mod(n, 5)],
     jsonb_build_object('hash', lpad(to_hex(n), 8, '0'), 'width', 1600, 'height', 1200,
       'widths', '[400, 800, 1600]'::jsonb, 'placeholder', 'data:image/webp;base64,AAAA'),
     'whole', now() - interval '400 days' * (1 - n::float8 / ${PICTURES}), now()
   from generate_series(1, ${PICTURES}) as n`,
  'vacuum (analyze)',
]
