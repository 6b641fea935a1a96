import type { Mutant } from '../mutant.ts'

const storefront = 'apps/storefront/src'
const addressCalls = `${storefront}/features/addresses/address-calls.ts`
const products = `${storefront}/features/catalogue/queries.ts`
const posts = `${storefront}/features/blog/queries.ts`
const postRequest = `${storefront}/features/blog/blog-search.ts`
const transport = `${storefront}/platform/http-transport.ts`
const contract = 'packages/contract/src'
const dispatch = 'apps/api/src/platform/http/dispatch.ts'
const catalogue = 'apps/api/src/catalogue'
const identity = 'apps/api/src/identity'
const addresses = 'apps/api/src/addresses'
const blog = 'apps/api/src/blog'
const signup = 'loggedIn(request, await registerCustomer(identity, body, clientContextOf(request)))'
const login = 'loggedIn(request, await logIn(identity, body, clientContextOf(request)))'
const renewal = 'renewed(await renewLogin(identity, cookie.read(request)))'
const loginBody = 'body: z.union([loginPayload, googleLoginPayload])'

/** A call of the browser that sends its query otherwise. */
function wrongQuery(id: string, call: 'listProducts' | 'listBlogs', query: string): Mutant {
  const find = `client.send(${call}, { query: request })`
  const file = call === 'listProducts' ? products : posts
  return { id, file, find, replace: `client.send(${call}, { query: ${query} })` }
}

/** Where the shop lists what a query asks for. */
const lists = {
  products: { file: `${catalogue}/shop.http.ts`, list: 'listProducts(reads' },
  posts: { file: `${blog}/shop.http.ts`, list: 'listBlogs(db' },
}

/** A list of the shop that takes no notice of a part of its query. */
function deafTo(id: string, part: string, of: keyof typeof lists): Mutant {
  const { file, list } = lists[of]
  return { id, file, find: `${list}, query)`, replace: `${list}, { ...query, ${part}: undefined })` }
}

/** Wrong calls, but for those about orders. */
export const mutants: readonly Mutant[] = [
  {
    id: 'API-01',
    file: `${contract}/client.ts`,
    find: 'return API_BASE + path',
    replace: "return (call.path.startsWith('/blogs') ? '/api/v2' : API_BASE) + path",
  },
  { id: 'API-02', file: transport, find: "credentials: 'include'", replace: "credentials: 'same-origin'" },
  {
    id: 'API-03',
    file: transport,
    find: '...(token !== null && { authorization: token })',
    replace: "...(token !== null && call.method !== 'GET' && { authorization: token })",
  },
  {
    id: 'API-04',
    file: transport,
    find: '...(token !== null && { authorization: token })',
    replace: "...((token !== null || !call.path.startsWith('/auth/')) && { authorization: String(token) })",
  },
  {
    id: 'API-05',
    file: `${storefront}/platform/constants.ts`,
    find: 'QUERY_RETENTION_MS = 60_000',
    replace: 'QUERY_RETENTION_MS = 30_000',
  },
  {
    id: 'API-05b',
    file: `${storefront}/platform/constants.ts`,
    find: 'QUERY_RETENTION_MS = 60_000',
    replace: 'QUERY_RETENTION_MS = 90_000',
  },
  {
    id: 'API-06',
    file: addressCalls,
    find: 'return reload(queryClient)\n    },',
    replace: 'return undefined\n    },',
  },
  {
    id: 'API-07',
    file: addressCalls,
    find: 'body })\n      })\n      return data\n    },\n    onSuccess: () => reload(queryClient)',
    replace: 'body })\n      })\n      return data\n    },\n    onSuccess: () => undefined',
  },
  {
    id: 'API-08',
    file: addressCalls,
    find: 'deleteAddress, { params: { id } }),\n      )\n    },\n    onSuccess: () => reload(queryClient)',
    replace: 'deleteAddress, { params: { id } }),\n      )\n    },\n    onSuccess: () => undefined',
  },
  {
    id: 'API-09',
    file: `${catalogue}/shop.http.ts`,
    find: 'rows.map(await createToReply()), meta }',
    replace: 'rows.map(await createToReply()) }',
  },
  {
    id: 'API-09b',
    file: `${addresses}/shop.http.ts`,
    find: 'data: (await listAddressesOf(db, caller.userId)).map(toAddressReply)',
    replace: 'data: { ...(await listAddressesOf(db, caller.userId)).map(toAddressReply) }',
  },
  {
    id: 'API-10',
    file: `${catalogue}/shop.http.ts`,
    find: 'return { data: (await createToReply())(row) }',
    replace: 'return { ...(await createToReply())(row) }',
  },
  {
    id: 'API-11',
    file: `${identity}/shop.http.ts`,
    find: signup,
    replace: `({ ...(await ${signup}), success: undefined })`,
  },
  {
    id: 'API-11b',
    file: `${identity}/shop.http.ts`,
    find: renewal,
    replace: `({ ...${renewal}, success: undefined })`,
  },
  {
    id: 'API-11c',
    file: dispatch,
    find: 'success: false,',
    replace: '...(!messageInData && { success: false }),',
  },
  {
    id: 'API-12',
    file: `${identity}/shop.http.ts`,
    find: login,
    replace: `{ ...(await ${login}), data: {} }`,
  },
  {
    id: 'API-12b',
    file: `${identity}/shop.http.ts`,
    find: signup,
    replace: `({ ...(await ${signup}), data: {} })`,
  },
  {
    id: 'API-12c',
    file: `${identity}/shop.http.ts`,
    find: renewal,
    replace: `({ ...${renewal}, data: {} })`,
  },
  {
    id: 'API-13',
    file: `${identity}/access-tokens.ts`,
    find: 'new SignJWT({ id, email, firstName,',
    replace: 'new SignJWT({ id, email,',
  },
  {
    id: 'API-14',
    file: dispatch,
    find: 'messageInData ? { message } : detail.data',
    replace: 'detail.data',
  },
  deafTo('API-15', 'categories', 'products'),
  deafTo('API-15b', 'page', 'products'),
  deafTo('API-15c', 'limit', 'products'),
  { id: 'API-16', file: `${catalogue}/filter-rules.ts`, find: "split(',')", replace: "split(';')" },
  { id: 'API-16b', file: `${contract}/facets.ts`, find: 'chosen?.join()', replace: "chosen?.join(' ')" },
  wrongQuery('API-17', 'listProducts', '{ ...request, page: undefined }'),
  wrongQuery('API-18', 'listProducts', '{ ...request, limit: undefined }'),
  {
    id: 'API-19',
    file: products,
    find: 'client.send(listProducts, {})',
    replace: 'client.send(listProducts, { query: { limit: 6 } })',
  },
  {
    id: 'API-20',
    file: `${catalogue}/list-products.ts`,
    find: 'Math.max(1, Math.ceil(total / limit))',
    replace: 'Math.max(1, Math.floor(total / limit))',
  },
  {
    id: 'API-21',
    file: `${catalogue}/shop.http.ts`,
    find: 'return { data: (await createToReply())(row) }',
    replace: 'return { data: { ...(await createToReply())(row), _id: row.sku } }',
  },
  {
    id: 'API-22',
    file: `${addresses}/addresses.repository.ts`,
    find: '.where(eq(shippingAddress.userId, userId))\n    .orderBy',
    replace: '.where(undefined)\n    .orderBy',
  },
  {
    id: 'API-23',
    file: `${addresses}/add-address.ts`,
    find: 'await insertAddress(tx, address)',
    replace: "await insertAddress(tx, { ...address, city: '' })",
  },
  {
    id: 'API-23b',
    file: `${contract}/addresses.ts`,
    find: "z.extend(addressForm, { user: z.string('required') })",
    replace: 'addressForm',
  },
  {
    id: 'API-24',
    file: `${addresses}/shop.http.ts`,
    find: 'data: toAddressReply(await addAddressFor({ db, clock }, caller.userId, body)),',
    replace: 'data: toAddressReply(await addAddressFor({ db, clock }, caller.userId, body)), success: false,',
  },
  {
    id: 'API-25',
    file: `${addresses}/change-address.ts`,
    find: '{ ...fields, postalCode',
    replace: '{ ...fields, mobile: undefined, postalCode',
  },
  {
    id: 'API-26',
    file: `${addresses}/shop.http.ts`,
    find: 'data: toAddressReply(await changeAddressOf({ db }, keyOf(input), input.body)) }',
    replace:
      'data: toAddressReply(await changeAddressOf({ db }, keyOf(input), input.body)), success: false }',
  },
  {
    id: 'API-27',
    file: `${addresses}/shop.http.ts`,
    find: 'return { data: null }',
    replace: 'return { data: null, success: false }',
  },
  {
    id: 'API-28',
    file: dispatch,
    find: 'message,\n      requestId,',
    replace: 'requestId,',
  },
  { id: 'API-29', file: `${identity}/to-user-reply.ts`, find: '_id: user.id', replace: '_id: user.email' },
  {
    id: 'API-30',
    file: `${identity}/change-profile.ts`,
    find: '...fields,\n',
    replace: '...{ ...fields, city: undefined },\n',
  },
  {
    id: 'API-31',
    file: `${identity}/shop.http.ts`,
    find: 'data: toUserReply(await changeProfile({ db }, caller.userId, body)) }',
    replace: 'data: toUserReply(await changeProfile({ db }, caller.userId, body)), success: false }',
  },
  deafTo('API-40', 'searchTerm', 'posts'),
  deafTo('API-40b', 'page', 'posts'),
  deafTo('API-40c', 'limit', 'posts'),
  deafTo('API-40d', 'category', 'posts'),
  { id: 'API-40e', file: postRequest, find: 'limit: BLOG_PAGE_SIZE,', replace: '' },
  wrongQuery('API-41', 'listBlogs', "{ ...request, searchTerm: '' }"),
  {
    id: 'API-41b',
    file: postRequest,
    find: "searchTerm: searchTerm ?? ''",
    replace: "searchTerm: ''",
  },
  wrongQuery('API-42', 'listBlogs', "{ ...request, category: '' }"),
  {
    id: 'API-42b',
    file: postRequest,
    find: "category: category ?? ''",
    replace: "category: category ?? 'All'",
  },
  {
    id: 'API-43',
    file: `${blog}/list-blogs.ts`,
    find: 'hasMore: rows.length > limit',
    replace: 'hasMore: false',
  },
  {
    id: 'API-44',
    file: `${blog}/blog.repository.ts`,
    find: 'newestFirst(read, { featured: true })',
    replace: 'newestFirst(read, {})',
  },
  {
    id: 'API-45',
    file: `${blog}/shop.http.ts`,
    find: 'return { data: toBlogReply(row, pictures) }',
    replace: "return { data: { ...toBlogReply(row, pictures), mainContent: '' } }",
  },
  {
    id: 'API-45b',
    file: posts,
    find: 'client.send(getBlog, { params: { id } })',
    replace: 'client.send(getBlog, { params: { id: id.toUpperCase() } })',
  },
  { id: 'API-46', file: `${contract}/identity.ts`, find: loginBody, replace: 'body: googleLoginPayload' },
  { id: 'API-47', file: `${contract}/identity.ts`, find: loginBody, replace: 'body: loginPayload' },
  { id: 'API-48', file: `${contract}/identity.ts`, find: "mobile: z.null('invalid'),", replace: '' },
]
