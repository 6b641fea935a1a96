import { createFileRoute } from '@tanstack/react-router'
import { CategoriesPage } from '#admin/features/blog/categories-page.tsx'
import { Permitted } from '#admin/parts/permitted.tsx'

export const Route = createFileRoute('/_staff/blog-categories')({ component: BlogCategories })

function BlogCategories() {
  return (
    <Permitted permission="content.write">
      <CategoriesPage />
    </Permitted>
  )
}
