import pg from 'pg'

// What both minimal pages show: the twelve products that stand first in our own listing, read anew for each page.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

export const first12 = async () => {
  const { rows } = await pool.query({
    name: 'first-12',
    text: `select id, name, image, price, points_reward as points from products
      where deleted_at is null order by featured desc, id desc limit 12`,
  })
  return rows
}
