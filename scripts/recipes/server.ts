import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Names, namesOf, type Plan, redTest } from './plan.ts'

const modules = 'src/server/modules'

/** The number of the next migration, four digits. */
export const nextMigration = (root: string): string => {
  const names = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql'))
  return String(Math.max(...names.map((name) => Number(name.slice(0, 4)))) + 1).padStart(4, '0')
}

const dbTest = (says: string): string => redTest(`import { expect, it } from 'vitest'\n`, says)

export const migrationPlan = (root: string, { kebab, snake }: Names): Plan => ({
  files: {
    [`migrations/${nextMigration(root)}_${snake}.sql`]: `-- Says what ${kebab} is for; every constraint has a name.\n`,
    [`test/integration/${kebab}-migration.test.ts`]: dbTest(`the database keeps ${kebab}`),
  },
  lines: [],
})

/** A noun of the contract, its module with the four usual roles, and its place among the others. */
export const modulePlan = (_root: string, { kebab, camel, pascal }: Names): Plan => ({
  files: {
    [`src/contract/${kebab}.ts`]: `import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const ${camel} = {
  'GET /api/${kebab}': endpoint({
    access: 'member',
    summary: 'own ${kebab}, newest first',
    answer: z.array(z.object({ id: z.int() })),
  }),
}
`,
    [`${modules}/${kebab}/index.ts`]: `// Owns ${kebab}: what it is.
// Promises: what is always true of it.
export { ${camel}Routes } from './routes.ts'
`,
    [`${modules}/${kebab}/routes.ts`]: `import type { Bind } from '#server/http/bind.ts'
import { list${pascal} } from './operations.ts'

export const ${camel}Routes = (bind: Bind): void => {
  bind('GET /api/${kebab}', (ctx) => list${pascal}(ctx))
}
`,
    [`${modules}/${kebab}/operations.ts`]: `import { type Ctx, memberOf } from '#server/kernel/context.ts'
import { list${pascal}Of } from './store.ts'

export const list${pascal} = (ctx: Ctx): Promise<{ id: number }[]> => list${pascal}Of(ctx.db, memberOf(ctx).id)
`,
    [`${modules}/${kebab}/store.ts`]: `import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

export const list${pascal}Of = async (_db: Kysely<DB>, _userId: number): Promise<{ id: number }[]> => []
`,
    [`${modules}/${kebab}/${kebab}.db.test.ts`]: dbTest(`${kebab} keep what they promise`),
  },
  lines: [
    {
      file: 'src/contract/index.ts',
      before: '\n/** The table of contents',
      text: `import { ${camel} } from './${kebab}.ts'\n`,
    },
    { file: 'src/contract/index.ts', before: '}\n\nexport type Endpoints', text: `  ...${camel},\n` },
    {
      file: 'src/server/app.ts',
      before: '\n/** Answers everything that is not the API',
      text: `import { ${camel}Routes } from './modules/${kebab}/index.ts'\n`,
    },
    { file: 'src/server/app.ts', before: '  ])\n    routes(bind)', text: `    ${camel}Routes,\n` },
    { file: 'scripts/check-imports.ts', before: `'sample-shop'`, text: `'${kebab}', ` },
    { file: 'ARCHITECTURE.md', before: ' sample-shop wallet', text: ` ${kebab}` },
  ],
})

const verbs: Record<string, string> = {
  GET: 'get',
  POST: 'add',
  PUT: 'put',
  PATCH: 'change',
  DELETE: 'remove',
}

/** A call of a noun that is there: 'PATCH /api/favorites/{id}'. */
export const callPlan = (root: string, call: string): Plan => {
  const [, method = '', noun = '', rest = ''] =
    /^(GET|POST|PUT|PATCH|DELETE) \/api\/([a-z-]+)(\/[\w{}/-]+)?$/.exec(call) ?? []
  const { camel } = namesOf(noun)
  const contract = `src/contract/${noun}.ts`
  const routes = `${modules}/${noun}/routes.ts`
  if (!verbs[method] || !existsSync(join(root, contract)) || !existsSync(join(root, routes)))
    throw new Error(`'${call}': a method, /api/, and a noun that has ${contract} and ${routes}`)
  const params = [...rest.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const last = rest.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? noun
  const verb = verbs[method] + namesOf(last).pascal
  const kebab = verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const given = params.length > 0 ? `, { params }` : ''
  const passed = params.map((name) => `, params.${name}`).join('')
  const taken = params.map((name) => `, _${name}: number`).join('')
  const asked = params.map((name) => `${name}: z.coerce.number().int()`).join(', ')
  const isFolder = existsSync(join(root, modules, noun, 'operations'))
  const folder = `${modules}/${noun}/operations`
  const operation = `export const ${verb} = async (_ctx: Ctx${taken}): Promise<Record<string, never>> => ({})\n`
  return {
    files: {
      ...(isFolder
        ? {
            [`${folder}/${kebab}.ts`]: `import type { Ctx } from '#server/kernel/context.ts'\n\n${operation}`,
          }
        : {}),
      [`${modules}/${noun}/${kebab}.db.test.ts`]: dbTest(
        `${call}: not signed in, not allowed, invalid, happy, twice`,
      ),
    },
    lines: [
      ...(isFolder ? [] : [{ file: `${folder}.ts`, before: '', text: `\n${operation}` }]),
      {
        file: contract,
        before: '}\n',
        text: `  '${call}': endpoint({
    access: 'member',
    summary: 'what it does, in a line',${asked ? `\n    params: z.object({ ${asked} }),` : ''}
    answer: z.object({}),
  }),
`,
      },
      { file: routes, before: '}\n', text: `  bind('${call}', (ctx${given}) => ${verb}(ctx${passed}))\n` },
      {
        file: routes,
        before: `\nexport const ${camel}Routes`,
        text: `import { ${verb} } from './operations${isFolder ? `/${kebab}` : ''}.ts'\n`,
      },
    ],
  }
}
