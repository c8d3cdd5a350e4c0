import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Rule, RuleScope } from '#contract/rules.ts'
import { networks } from '#shared/networks.ts'
import { useCall } from '#web/lib/call.ts'
import { networkNames } from '#web/text/admin-console.ts'
import { adminRulesText, ruleFormText as t } from '#web/text/admin-rules.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type PickedProduct, ProductField } from './product-field.tsx'
import type { RuleDraft } from './rules/draft.ts'

/** What there is to choose from, where a scope has a list. */
const useNamed = (scope: RuleScope): { id: number; name: string }[] => {
  const categories = useCall('GET /api/categories', {}, { enabled: scope === 'category' })
  const retailers = useCall(
    'GET /api/admin/retailers',
    {},
    { enabled: scope === 'retailer' || scope === 'opening' },
  )
  return (scope === 'category' ? categories.data : retailers.data) ?? []
}

/** What a rule is for: everything, a network, a shop, a category or one product. */
export const ScopeFields = ({ form, rule }: { form: UseFormReturn<RuleDraft>; rule: Rule | undefined }) => {
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const scope = watch('scope')
  const named = useNamed(scope)
  // What the rule is for now; it may have been deleted since, and is on no list.
  const own =
    rule?.scope === scope && rule.scopeId
      ? { id: rule.scopeId, name: rule.scopeName ?? `#${rule.scopeId}` }
      : undefined
  const [picked, setPicked] = useState<PickedProduct | undefined>(scope === 'product' ? own : undefined)
  const chosen = watch('scopeId')
  return (
    <>
      <Field name="scope" label={t.scope} error={errors.scope?.message}>
        <NativeSelect
          className="w-full"
          {...register('scope', {
            onChange: () => {
              setValue('scopeId', '')
              setPicked(undefined)
            },
          })}
        >
          {(['all', 'network', 'retailer', 'opening', 'category', 'product'] as const).map((one) => (
            <option key={one} value={one}>
              {adminRulesText.scopes[one]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {scope === 'network' ? (
        <Field name="scopeNetwork" label={t.network} error={errors.scopeNetwork?.message}>
          <NativeSelect className="w-full" {...register('scopeNetwork')}>
            <option value="">{t.choose}</option>
            {networks.map((network) => (
              <option key={network} value={network}>
                {networkNames[network]}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : null}
      {scope === 'category' || scope === 'retailer' || scope === 'opening' ? (
        <Field
          name="scopeId"
          label={t[scope === 'opening' ? 'retailer' : scope]}
          error={errors.scopeId?.message}
        >
          <NativeSelect
            className="w-full"
            value={chosen}
            onChange={(event) => setValue('scopeId', event.currentTarget.value, { shouldDirty: true })}
          >
            <option value="">{t.choose}</option>
            {named.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {own && !named.some(({ id }) => id === own.id) ? (
              <option value={own.id}>{own.name}</option>
            ) : null}
          </NativeSelect>
        </Field>
      ) : null}
      {scope === 'product' ? (
        <div className="sm:col-span-2">
          <ProductField
            picked={picked}
            error={errors.scopeId?.message}
            onPick={(product) => {
              setPicked(product)
              setValue('scopeId', product ? String(product.id) : '', { shouldDirty: true })
            }}
          />
        </div>
      ) : null}
    </>
  )
}
