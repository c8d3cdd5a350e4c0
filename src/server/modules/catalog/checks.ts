import type { Check } from '#server/db/check.ts'
import { findWrongFolds } from './operations/name-words.ts'
import { findWrongAnswers } from './operations/tracking.ts'
import { findHomeless } from './store/products.ts'

/** What the doctor proves of products. */
export const catalogChecks: Check[] = [
  {
    name: 'every product says whether a click id can travel on its link and which page it is, as the link itself says',
    broken: async (db, config) =>
      (await findWrongAnswers({ db, config })).map(
        ({ id, link, keptAs }) => `product ${id} is kept as ${keptAs}, its link says otherwise: ${link}`,
      ),
  },
  {
    name: 'what search keeps of every product is what its name and description fold to',
    broken: async (db) =>
      (await findWrongFolds({ db })).map(({ id, name }) => `product ${id}: ${name.slice(0, 100)}`),
  },
  {
    name: 'no product of the site stands in a category that was taken off it',
    broken: async (db) =>
      (await findHomeless(db)).map(({ id, name }) => `product ${id}: ${name.slice(0, 100)}`),
  },
]
