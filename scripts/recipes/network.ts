import { networks } from '#shared/networks.ts'
import { type Names, namesOf, type Plan, redTest } from './plan.ts'
import { nextMigration } from './server.ts'

const folder = 'src/server/modules/networks'

/**
 * A network that sends messages; what else it can do is said in its declaration, and the compiler asks for it. Its id is one
 * word, for it stands in addresses, in names of variables and in the database.
 */
export const networkPlan = (root: string, names: Names): Plan => {
  const { kebab, camel, pascal, upper } = namesOf(names.kebab.replaceAll('-', ''))
  const known = [...networks, kebab].map((network) => `'${network}'`).join(', ')
  return {
    files: {
      [`${folder}/${kebab}/settings.ts`]: `import { text, type Values, variable, webAddress } from '#server/kernel/variables.ts'

export const environment = {
  ${upper}_API_URL: variable(webAddress, "${pascal}'s interface."),
  ${upper}_TOKEN: variable(text, 'The token for its reports.', { otherwise: 'it is not polled', secret: true }),
}

export const access = (env: Values<typeof environment>) =>
  env.${upper}_TOKEN ? { url: env.${upper}_API_URL ?? '', token: env.${upper}_TOKEN } : undefined
`,
      [`${folder}/${kebab}/link.ts`]: `import { type PlaceClickId, setFirstFree } from '../link.ts'

/** Says where its links take the click id, and where that is written. */
export const placeClickId: PlaceClickId = (link, clickId) => {
  const url = new URL(link)
  const tracked = setFirstFree(url, ['sub_id'], clickId)
  return { url: tracked ? url.href : link, tracked }
}
`,
      [`${folder}/${kebab}/schema.ts`]: `import { z } from 'zod'

/** A postback; what is not needed stops here. */
export const Postback = z.object({ sub_id: z.string().default(''), order_id: z.string().min(1) })
export const postbackFields = Object.keys(Postback.shape)
`,
      [`${folder}/${kebab}/mapper.ts`]: `import type { z } from 'zod'
import type { IncomingConversion } from '../incoming.ts'
import { clickIdAmong } from '../mapper.ts'
import type { Postback } from './schema.ts'

export const fromPostback = (
  message: z.infer<typeof Postback>,
  receivedAt: Date,
  signed: boolean,
): IncomingConversion => ({
  network: '${kebab}',
  transactionId: message.order_id,
  itemKey: '',
  clickId: clickIdAmong([message.sub_id]),
  orderValue: 0,
  commission: 0,
  status: 'pending',
  networkStatus: '',
  reason: null,
  occurredAt: receivedAt,
  updatedAt: null,
  evidence: signed ? 'report' : 'hint',
})
`,
      [`${folder}/${kebab}/index.ts`]: `import { defineNetwork } from '../define.ts'
import { toUnderstood } from '../mapper.ts'
import { placeClickId } from './link.ts'
import { fromPostback } from './mapper.ts'
import { Postback, postbackFields } from './schema.ts'

export const ${camel} = defineNetwork('${kebab}', {
  placeClickId,
  readPostback: (fields, { receivedAt, signed }) =>
    toUnderstood(Postback.safeParse(fields), fields, postbackFields, (message) =>
      fromPostback(message, receivedAt, signed),
    ),
})
`,
      [`${folder}/${kebab}/${kebab}.test.ts`]: redTest(
        `import { expect, it } from 'vitest'\n`,
        `a message of ${pascal} is understood, and what is personal stops at the schema`,
      ),
      [`migrations/${nextMigration(root)}_network_${namesOf(kebab).snake}.sql`]: `-- one step: more is allowed than before.
alter table products drop constraint products_network_known;
alter table products add constraint products_network_known check (affiliate_network in (${known}));
`,
    },
    lines: [
      {
        file: 'src/shared/networks.ts',
        before: '  tiki: { brand',
        text: `  ${camel}: { brand: '${pascal}', hosts: [], postbacks: true },\n`,
      },
      {
        file: `${folder}/registry.ts`,
        before: "import { shopee } from './shopee",
        text: `import { ${camel} } from './${kebab}/index.ts'\n`,
      },
      { file: `${folder}/registry.ts`, before: '  direct,\n', text: `  ${camel},\n` },
      {
        file: `${folder}/settings.ts`,
        before: 'import * as shopee',
        text: `import * as ${camel} from './${kebab}/settings.ts'\n`,
      },
      {
        file: `${folder}/settings.ts`,
        before: '}\ntype Environment',
        text: `  ...${camel}.environment,\n`,
      },
      {
        file: `${folder}/settings.ts`,
        before: '})\n\n/** What opens the endpoint',
        text: `  ${camel}: ${camel}.access(env),\n`,
      },
    ],
  }
}
