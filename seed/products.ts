import { appliances } from './products/appliances.ts'
import { baby } from './products/baby.ts'
import { beauty } from './products/beauty.ts'
import { books } from './products/books.ts'
import { electronics } from './products/electronics.ts'
import { fashion } from './products/fashion.ts'
import { food } from './products/food.ts'
import { home } from './products/home.ts'
import { shoesAndBags } from './products/shoes-bags.ts'
import { sportsAndTravel } from './products/sports-travel.ts'
import type { SeedProduct } from './types.ts'

const shelves: SeedProduct[][] = [
  electronics,
  appliances,
  home,
  fashion,
  shoesAndBags,
  beauty,
  baby,
  food,
  books,
  sportsAndTravel,
]

const longest = Math.max(...shelves.map((shelf) => shelf.length))

/** All products, taken from the shelves in turn, so that a list by age mixes the categories. */
export const seedProducts: SeedProduct[] = Array.from({ length: longest }, (_, row) =>
  shelves.flatMap((shelf) => shelf.slice(row, row + 1)),
).flat()
