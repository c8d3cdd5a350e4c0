import type { Category } from '#contract/categories.ts'
import { productFormText as f, batchText as t } from '#web/text/admin-products.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'

export type BatchKind = 'category' | 'featured' | 'price' | 'points' | 'delete'
export type RoundTo = 1 | 100 | 1000

/** What is filled in, whatever the kind. */
export type BatchDraft = {
  categoryId: string
  featured: boolean
  percent: string
  roundTo: RoundTo
  by: 'commission' | 'fixed'
  amount: string
}

export const emptyDraft: BatchDraft = {
  categoryId: '',
  featured: true,
  percent: '',
  roundTo: 1000,
  by: 'commission',
  amount: '',
}

type FieldsProps = { draft: BatchDraft; onChange: (change: Partial<BatchDraft>) => void }

export const CategoryField = ({ draft, onChange, categories }: FieldsProps & { categories: Category[] }) => (
  <Field name="change.categoryId" label={t.newCategory}>
    <NativeSelect
      className="w-full"
      value={draft.categoryId}
      onChange={({ currentTarget: { value } }) => onChange({ categoryId: value })}
    >
      <option value="">{f.chooseCategory}</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  </Field>
)

export const FeaturedField = ({ draft, onChange }: FieldsProps) => (
  <Field name="change.featured" label={t.featured}>
    <NativeSelect
      className="w-full"
      value={String(draft.featured)}
      onChange={({ currentTarget: { value } }) => onChange({ featured: value === 'true' })}
    >
      <option value="true">{t.featuredOn}</option>
      <option value="false">{t.featuredOff}</option>
    </NativeSelect>
  </Field>
)

const rounds: RoundTo[] = [1000, 100, 1]

export const PriceFields = ({ draft, onChange }: FieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field name="change.percent" label={t.percent} hint={t.percentHint}>
      <Input
        type="number"
        min={-90}
        max={500}
        step={1}
        value={draft.percent}
        onChange={({ currentTarget: { value } }) => onChange({ percent: value })}
      />
    </Field>
    <Field name="change.roundTo" label={t.round}>
      <NativeSelect
        className="w-full"
        value={String(draft.roundTo)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ roundTo: rounds.find((one) => String(one) === value) ?? 1000 })
        }
      >
        {rounds.map((one) => (
          <option key={one} value={one}>
            {t.rounds[one]}
          </option>
        ))}
      </NativeSelect>
    </Field>
  </div>
)

export const PointsFields = ({ draft, onChange }: FieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field name="change.by" label={t.pointsBy}>
      <NativeSelect
        className="w-full"
        value={draft.by}
        onChange={({ currentTarget: { value } }) =>
          onChange({ by: value === 'fixed' ? 'fixed' : 'commission', amount: '' })
        }
      >
        <option value="commission">{t.byCommission}</option>
        <option value="fixed">{t.byFixed}</option>
      </NativeSelect>
    </Field>
    <Field name="change.amount" label={t.amounts[draft.by]} hint={t.amountHints[draft.by]}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        value={draft.amount}
        onChange={({ currentTarget: { value } }) => onChange({ amount: value })}
      />
    </Field>
  </div>
)
