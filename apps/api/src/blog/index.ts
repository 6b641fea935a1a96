export { blogAnswers } from './blog.routes.ts'
export { type NewBlog, saveBlogs } from './save-blogs.ts'
