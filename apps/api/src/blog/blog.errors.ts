import { Refusal } from '#api/refusal.ts'

export function blogCategoryTaken(): Refusal {
  return new Refusal('blog_category_taken')
}

export function blogCategoryInUse(): Refusal {
  return new Refusal('blog_category_in_use')
}

export function blogCategoriesFull(): Refusal {
  return new Refusal('blog_categories_full')
}
