import { z } from 'zod'
import { categoryColors, categoryIcons } from '#shared/category-looks.ts'
import { bodiesOf } from './declared.ts'
import { endpoint } from './endpoint.ts'
import { empty, idParams, optionalText, text } from './fields.ts'
import { categoriesText as t } from './text/categories.ts'

/** `productCount`: live products in it. */
export const Category = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  icon: z.string(),
  color: z.string(),
  slug: z.string().nullable(),
  productCount: z.int(),
})
export type Category = z.infer<typeof Category>

const { create, patch } = bodiesOf(
  {
    name: text(100, { message: t.name }),
    description: optionalText(500),
    icon: z.enum(categoryIcons, { error: t.icon }),
    color: z.enum(categoryColors, { error: t.color }),
    slug: optionalText(120),
  },
  { icon: 'tag', color: 'primary' },
)
export type CategoryInput = z.infer<typeof create>

export const categories = {
  'GET /api/categories': endpoint({
    access: 'public',
    scope: 'products:read',
    summary: 'all categories',
    answer: z.array(Category),
  }),
  'GET /api/categories/{id}': endpoint({
    access: 'public',
    scope: 'products:read',
    summary: 'one category',
    params: idParams,
    answer: Category,
  }),
  'POST /api/categories': endpoint({
    access: ['content'],
    summary: 'add a category; the slug comes from the name when empty',
    body: create,
    answer: Category,
    status: 201,
  }),
  'PATCH /api/categories/{id}': endpoint({
    access: ['content'],
    summary: 'change fields of a category',
    params: idParams,
    body: patch,
    answer: Category,
  }),
  'DELETE /api/categories/{id}': endpoint({
    access: ['content'],
    summary: 'take a category and its products off the site; history stays',
    params: idParams,
    answer: empty,
  }),
}
