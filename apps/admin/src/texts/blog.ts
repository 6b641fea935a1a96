export const blogCategoryTexts = {
  title: 'Blog categories',
  about:
    'The tabs over the posts. Posts keep their category under another name, and when it is out of use; then no tab leads to it.',
  sheet: 'Categories',
  newCategory: 'New category',
  ofBlog: 'of the blog',
  none: 'No categories yet.',
}
