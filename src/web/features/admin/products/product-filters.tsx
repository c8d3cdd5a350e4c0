import type { Category } from '#contract/categories.ts'
import { adminProductsText as t } from '#web/text/admin-products.ts'
import type { TableState } from '#web/ui/data-table/table-state.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'

export const ProductFilters = ({ state, categories }: { state: TableState; categories: Category[] }) => (
  <>
    <NativeSelect
      aria-label={t.categoryFilter}
      // As wide before the categories are known as after.
      className="w-64"
      value={state.filter('category')}
      onChange={({ currentTarget: { value } }) => state.setFilter('category', value)}
    >
      <option value="">{t.allCategories}</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
    <NativeSelect
      aria-label={t.featuredFilter}
      value={state.filter('featured')}
      onChange={({ currentTarget: { value } }) => state.setFilter('featured', value)}
    >
      <option value="">{t.anyFeatured}</option>
      <option value="true">{t.onlyFeatured}</option>
      <option value="false">{t.notFeatured}</option>
    </NativeSelect>
  </>
)
