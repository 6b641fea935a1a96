export { blogCategoryRestorer } from './blog-category.restorer.ts'
export { type NewBlog, saveBlogs } from './save-blogs.ts'
