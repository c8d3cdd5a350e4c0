import { type Names, type Plan, redTest } from './plan.ts'

/** A screen of the operators: its line in the registry, its words, its file; menu, route, role and axe follow. */
export const screenPlan = (_root: string, { kebab, camel, pascal }: Names): Plan => ({
  files: {
    [`src/web/routes/admin/screens/${kebab}.tsx`]: `import { AdminPage } from '#web/features/admin/components/admin-page.tsx'
import { admin${pascal}Text as t } from '#web/text/admin-${kebab}.ts'

export default function ${pascal}Screen() {
  return (
    <AdminPage title={t.title} subtitle={t.subtitle}>
      <p>{t.empty}</p>
    </AdminPage>
  )
}
`,
    [`src/web/text/admin-${kebab}.ts`]: `export const admin${pascal}Text = {
  title: '${pascal}',
  subtitle: '',
  empty: '',
}
`,
    [`test/e2e/admin-${kebab}.test.ts`]: redTest(
      `import { expect, it } from 'vitest'\n`,
      `an operator sees ${kebab}`,
    ),
  },
  lines: [
    {
      file: 'src/web/features/admin/screens.ts',
      before: '}\n\ntype Screens',
      text: `  ${kebab === camel ? kebab : `'${kebab}'`}: defineScreen({ path: '/admin/${kebab}', group: 'system', icon: Settings, ...t.${camel} }),\n`,
    },
    {
      file: 'src/web/text/admin.ts',
      before: '  audit: { title',
      text: `  ${camel}: { title: '${pascal}', about: '' },\n`,
    },
  ],
})
