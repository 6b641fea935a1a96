export { type NewBlog, saveBlogs } from './save-blogs.ts'
