import type { Mutant } from '../mutant.ts'

const blog = 'apps/storefront/src/features/blog'
const texts = 'apps/storefront/src/texts/blog.ts'
const constants = 'apps/storefront/src/platform/constants.ts'

/** Wrong blogs. */
export const mutants: readonly Mutant[] = [
  {
    id: 'BLOG-01',
    file: `${blog}/featured-posts.tsx`,
    find: '<HeroPost post={hero} />',
    replace: '<HeroPost post={second} />',
  },
  {
    id: 'BLOG-02',
    file: `${blog}/featured-posts.tsx`,
    find: '<SecondPost post={second} />',
    replace: '<SecondPost post={hero} />',
  },
  {
    id: 'BLOG-03',
    file: `${blog}/queries.ts`,
    find: 'data.slice(0, FEATURED_POSTS_SHOWN)',
    replace: 'data.slice(-FEATURED_POSTS_SHOWN)',
  },
  {
    id: 'BLOG-04',
    file: 'apps/api/src/blog/shop.http.ts',
    find: '({ value: key, label })',
    replace: "({ value: key, label: key === 'Making' ? 'Craft' : label })",
  },
  {
    id: 'BLOG-04b',
    file: `${blog}/blogs-page.tsx`,
    find: '[{ value: ALL_POSTS, label: blogTexts.all }, ...offered]',
    replace: '[...offered, { value: ALL_POSTS, label: blogTexts.all }]',
  },
  { id: 'BLOG-04c', file: texts, find: "all: 'All'", replace: "all: 'Every post'" },
  {
    id: 'BLOG-05',
    file: `${blog}/blogs-page.tsx`,
    find: '<BlogSearchForm search={search} onSearch={onTerm} />',
    replace: '',
  },
  {
    id: 'BLOG-06',
    file: `${blog}/post-grid.tsx`,
    find: "'grid gap-x-9 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14'",
    replace: "'grid gap-x-9 gap-y-10 lg:gap-y-14'",
  },
  {
    id: 'BLOG-07',
    file: `${blog}/post-results.tsx`,
    find: '<PostGridSkeleton count={limit} />',
    replace: 'null',
  },
  { id: 'BLOG-07b', file: `${blog}/post-results.tsx`, find: 'count={limit}', replace: 'count={0}' },
  { id: 'BLOG-08', file: texts, find: "'Previous page'" },
  { id: 'BLOG-09', file: texts, find: "'Next'" },
  { id: 'BLOG-10', file: `${blog}/blog-breadcrumbs.tsx`, find: 'separator=">"', replace: 'separator="/"' },
  {
    id: 'BLOG-11',
    file: 'packages/contract/src/constants.ts',
    find: 'BLOG_PAGE_SIZE = 9',
    replace: 'BLOG_PAGE_SIZE = 8',
  },
  {
    id: 'BLOG-12',
    file: `${blog}/blog-search.ts`,
    find: 'searchTerm: toText(term, SEARCH_MAX_LENGTH), page: undefined',
    replace: 'searchTerm: toText(term, SEARCH_MAX_LENGTH)',
  },
  {
    id: 'BLOG-13',
    file: `${blog}/blog-pager.tsx`,
    find: 'isSpent={page <= DEFAULT_PAGE}',
    replace: 'isSpent={page < DEFAULT_PAGE}',
  },
  { id: 'BLOG-14', file: `${blog}/blog-pager.tsx`, find: 'isSpent={!hasMore}', replace: 'isSpent={false}' },
  {
    id: 'BLOG-15',
    file: `${blog}/scroll-to-posts.ts`,
    find: "isCalm ? 'instant' : 'smooth'",
    replace: "'instant'",
  },
  { id: 'BLOG-15b', file: constants, find: 'BLOG_LIST_TOP_PX = 650', replace: 'BLOG_LIST_TOP_PX = 640' },
  {
    id: 'BLOG-16',
    file: `${blog}/post-grid.tsx`,
    find: 'featuredImage={post.featuredImage}',
    replace: 'featuredImage={undefined}',
  },
  {
    id: 'BLOG-17',
    file: `${blog}/post-picture.tsx`,
    find: '<Picture {...rest} picture={fallback} alt={blogTexts.fallbackAlt} position={FALLBACK_SUBJECT} />',
    replace: 'null',
  },
  { id: 'BLOG-18', file: `${blog}/post-words.tsx`, find: '{title}', replace: '{excerpt}' },
  { id: 'BLOG-19', file: constants, find: 'SUMMARY_MAX_WORDS = 15', replace: 'SUMMARY_MAX_WORDS = 16' },
  {
    id: 'BLOG-19b',
    file: constants,
    find: 'SUMMARY_MAX_CHARACTERS = 90',
    replace: 'SUMMARY_MAX_CHARACTERS = 91',
  },
  {
    id: 'BLOG-19c',
    file: `${blog}/cut-summary.ts`,
    find: 'words.length <= SUMMARY_MAX_WORDS && whole.length',
    replace: 'words.length <= SUMMARY_MAX_WORDS || whole.length',
  },
  {
    id: 'BLOG-20',
    file: `${blog}/post-words.tsx`,
    find: '<time dateTime={createdAt}>{formatPostDate(createdAt)}</time>',
    replace: '',
  },
  { id: 'BLOG-21', file: texts, find: "'Admin'" },
  { id: 'BLOG-22', file: `${blog}/post-words.tsx`, find: 'to="/blogs/$id"', replace: 'to="/blogs"' },
  {
    id: 'BLOG-23',
    file: `${blog}/blog-breadcrumbs.tsx`,
    find: "isPost && { href: '/blogs' }",
    replace: "isPost && { label: 'Posts', href: '/blogs' }",
  },
  {
    id: 'BLOG-24',
    file: `${blog}/post-page.tsx`,
    find: 'featuredImage={featuredImage}',
    replace: 'featuredImage={undefined}',
  },
  {
    id: 'BLOG-25',
    file: `${blog}/post-picture.tsx`,
    find: '<Picture {...rest} picture={fallback} alt={blogTexts.fallbackAlt} position={FALLBACK_SUBJECT} />',
    replace: 'null',
  },
  { id: 'BLOG-26', file: `${blog}/post-page.tsx`, find: '{title}</h1>', replace: '</h1>' },
  { id: 'BLOG-27', file: texts, find: "'Written by Admin'" },
  {
    id: 'BLOG-28',
    file: `${blog}/post-page.tsx`,
    find: '__html: mainContent',
    replace: "__html: '<p>Soap begins as a quarrel.</p>'",
  },
  {
    id: 'BLOG-29',
    file: `${blog}/post-page.tsx`,
    find: 'dangerouslySetInnerHTML={{ __html: mainContent }}',
    replace: 'children={mainContent}',
  },
]
