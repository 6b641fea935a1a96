import { toast } from '@shop/ui/toast'
import { useQuery } from '@tanstack/react-query'
import {
  type BlogCategory,
  categoriesQuery,
  useAddCategory,
  useChangeCategory,
  useOrderCategories,
} from '#admin/features/blog/category-calls.ts'
import { AddInPlace } from '#admin/parts/add-in-place.tsx'
import { ListedRow, type Moves } from '#admin/parts/listed-row.tsx'
import { ListedSheet } from '#admin/parts/listed-sheet.tsx'
import { LoadFailure } from '#admin/parts/load-failure.tsx'
import { LoadingRows } from '#admin/parts/loading-rows.tsx'
import { NewWord } from '#admin/parts/new-word.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { blogCategoryTexts as texts } from '#admin/texts/blog.ts'
import { listedTexts } from '#admin/texts/listed-rows.ts'

/** The tabs over the posts: words, order, in and out of use. */
export function CategoriesPage() {
  const { data: categories, error, refetch } = useQuery(categoriesQuery)
  return (
    <>
      <PageHead title={texts.title} />
      <PageBody>
        <p className="measure text-moss">{texts.about}</p>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!categories && !error && (
          <div className="sheet-block">
            <LoadingRows />
          </div>
        )}
        {categories && <Categories categories={categories} />}
      </PageBody>
    </>
  )
}

function Categories({ categories }: { categories: readonly BlogCategory[] }) {
  const order = useOrderCategories()
  return (
    <div className="grid items-start gap-gap lg:grid-cols-2">
      <ListedSheet
        title={texts.sheet}
        none={texts.none}
        rows={categories}
        order={order}
        renderRow={(category, moves) => <CategoryRow key={category.key} category={category} moves={moves} />}
        foot={
          <AddInPlace
            label={texts.newCategory}
            of={texts.ofBlog}
            renderForm={(close) => <NewCategory onClose={close} />}
          />
        }
      />
    </div>
  )
}

function CategoryRow({ category, moves }: { category: BlogCategory; moves: Moves }) {
  return <ListedRow value={category} kind="blog-category" change={useChangeCategory()} moves={moves} />
}

function NewCategory({ onClose }: { onClose: () => void }) {
  const add = useAddCategory()
  const handleAdded = ({ label }: BlogCategory) => {
    onClose()
    toast.success(listedTexts.added(label))
  }
  return (
    <NewWord
      name={texts.newCategory}
      isSending={add.isPending}
      error={add.error}
      onSend={(label) => add.mutate({ label }, { onSuccess: handleAdded })}
      onCancel={onClose}
    />
  )
}
