import vendure from '@vendure/core'
import pg from 'pg'

const { bootstrap, DefaultLogger, DefaultSearchPlugin, LanguageCode, LogLevel } = vendure

// Vendure with the search it ships (DefaultSearchPlugin on PostgreSQL), in VENDURE_DATABASE_URL, over the products of DATABASE_URL. They
// are written straight into the table that this search reads, in the shape in which its indexer leaves them, a variant for each product.
const own = process.env.VENDURE_DATABASE_URL
const { hostname, port, username, password, pathname } = new URL(own)

await bootstrap({
  logger: new DefaultLogger({ level: LogLevel.Error }),
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  defaultLanguageCode: LanguageCode.vi,
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'superadmin', password: 'of the bench alone' },
    cookieOptions: { secret: 'of the bench alone' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: hostname,
    port: Number(port),
    username,
    password: decodeURIComponent(password),
    database: pathname.slice(1),
    synchronize: true,
    extra: { max: 10 },
  },
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [DefaultSearchPlugin.init({ bufferUpdates: false })],
})

const batch = 5000
const source = new pg.Client({ connectionString: process.env.DATABASE_URL })
const target = new pg.Client({ connectionString: own })
await source.connect()
await target.connect()
let after = 0
let products = 0
for (;;) {
  const { rows } = await source.query(
    `select id, name, description, price, image from products where deleted_at is null and id > $1 order by id limit ${batch}`,
    [after],
  )
  if (rows.length === 0) break
  after = rows.at(-1).id
  products += rows.length
  // The foremost of ours come first in its own order as well, which is that of the numbers.
  await target.query(
    `insert into search_index_item ("productVariantId", "languageCode", "channelId", "productId", enabled, "productName",
      "productVariantName", description, slug, sku, price, "priceWithTax", "facetIds", "facetValueIds", "collectionIds",
      "collectionSlugs", "channelIds", "productPreview", "productVariantPreview")
    select id, 'vi', 1, id, true, name, name, coalesce(description, ''), 'p-' || id, 'p-' || id, price, price, '', '', '', '', '1', coalesce(image, ''), coalesce(image, '')
    from json_to_recordset($1) as given (id int, name text, description text, price int, image text)`,
    [JSON.stringify(rows)],
  )
}
await target.query('analyze search_index_item')
await source.end()
await target.end()
process.stdout.write(`ready http://127.0.0.1:${process.env.PORT} ${products}\n`)
