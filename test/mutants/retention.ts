import type { Mutant } from './mutant.ts'

const forget = 'src/server/modules/clicks/store/forget.ts'
const tests = ['test/integration/retention.test.ts']

/** Deleting what points are explained by, or what figures are made of. */
export const retentionMutants: Mutant[] = [
  {
    id: 'reported-click-goes',
    words: 'a click goes although an order was reported with its id',
    file: forget,
    find: 'and not exists (select from conversions c where c.reported_click_id = k.click_id)',
    replace: '',
    tests,
  },
  {
    id: 'locked-click-goes',
    words: 'a click that an order is being written for is waited for and deleted',
    file: forget,
    find: '.skipLocked()',
    replace: '',
    tests,
  },
  {
    id: 'deleted-uncounted',
    words: 'of the clicks of a batch that fall on a row of counts that is there, the count is lost',
    file: forget,
    find: 'clicks = forgotten_clicks.clicks + excluded.clicks,',
    replace: 'clicks = forgotten_clicks.clicks,',
    tests,
  },
  {
    id: 'deleted-out-of-figures',
    words: 'the console’s figures forget what was deleted',
    file: 'src/server/modules/console/store/raw-figures.ts',
    find: 'select f.day, f.retailer_id, f.network, f.product_id, f.page, f.campaign_id, f.clicks, f.reached,',
    replace: 'select f.day, f.retailer_id, f.network, f.product_id, f.page, f.campaign_id, 0, f.reached,',
    tests,
  },
  {
    id: 'gone-click-named',
    words: 'an order is said to be of a click that was deleted before it was locked',
    file: 'src/server/modules/conversions/operations/record-conversion.ts',
    find: 'found !== undefined && order.clicks.has(found) ? found : undefined',
    replace: 'found',
    tests,
  },
]
