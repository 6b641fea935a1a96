export const blogTexts = {
  title: 'Blogs',
  breadcrumbs: 'Breadcrumbs',
  home: 'Home',
  featured: 'Featured posts',
  featuredLoading: 'The featured posts are loading…',
  featuredError: 'The featured posts could not be loaded. Please check your connection and try again.',
  posts: 'All posts',
  categories: 'Categories',
  all: 'All',
  categoriesError: 'The categories could not be loaded. Please check your connection and try again.',
  searchLabel: 'Search the blogs',
  searchPlaceholder: 'Search',
  search: 'Search',
  author: 'Admin',
  by: 'by',
  fallbackAlt:
    'Charcoal, oat and clay soap bars stacked on a stone beside a blue sea salt bar, with pebbles and a green sprig',
  loading: 'Posts are loading…',
  shown: (count: number, page: number) =>
    count === 1 ? `Page ${page}: 1 post` : `Page ${page}: ${count} posts`,
  pager: 'Pages',
  previous: 'Previous page',
  next: 'Next',
  noneTitle: 'No posts found',
  noneText: 'Try another word, or look through all our posts.',
  showAll: 'Show all posts',
  pastEndTitle: 'There are no more posts',
  pastEndText: 'This page lies behind the last one.',
  firstPage: 'To the first page',
  errorTitle: 'Error',
  errorText: 'The posts could not be loaded. Please check your connection and try again.',
}

export const postTexts = {
  loading: 'The post is loading…',
  writtenBy: 'Written by Admin',
  errorText: 'The post could not be loaded. Please check your connection and try again.',
}
