import { useState } from 'react'
import { styleguideText as t } from '#web/text/styleguide.ts'
import { Checkbox } from './checkbox.tsx'
import { Pagination } from './pagination.tsx'
import { PointsAmount } from './points-amount.tsx'
import { Price } from './price.tsx'
import {
  type SortDirection,
  Table,
  TableCell,
  TableEmpty,
  TableHead,
  TableHeader,
  TableRow,
} from './table.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx'

const rows = [
  {
    id: 1,
    name: t.table.products.headphones,
    price: 1_290_000,
    points: 51_600,
  },
  { id: 2, name: t.table.products.coffee, price: 145_000, points: 8700 },
  { id: 3, name: t.table.products.gift, price: 0, points: 0 },
]

export const TableSample = () => {
  const [sorted, setSorted] = useState<SortDirection>('ascending')
  const shown = sorted === 'ascending' ? rows : rows.toReversed()
  return (
    <div className="space-y-4">
      <Table caption={t.table.caption} className="max-h-60">
        <TableHead>
          <TableHeader>
            <span className="sr-only">{t.table.choose}</span>
          </TableHeader>
          <TableHeader
            sorted={sorted}
            onSort={() => setSorted(sorted === 'ascending' ? 'descending' : 'ascending')}
          >
            {t.table.name}
          </TableHeader>
          <TableHeader numeric>{t.table.price}</TableHeader>
          <TableHeader numeric>{t.table.points}</TableHeader>
        </TableHead>
        <tbody>
          {shown.map((row) => (
            <TableRow key={row.id} aria-selected={row.id === 2}>
              <TableCell>
                <Checkbox label={row.name} labelHidden defaultChecked={row.id === 2} />
              </TableCell>
              <TableCell className="min-w-48">{row.name}</TableCell>
              <TableCell numeric>
                <Price dong={row.price} />
              </TableCell>
              <TableCell numeric>
                <PointsAmount points={row.points} size="sm" />
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      <Table caption={t.table.emptyCaption}>
        <TableHead>
          <TableHeader>{t.table.name}</TableHeader>
          <TableHeader numeric>{t.table.price}</TableHeader>
        </TableHead>
        <tbody>
          <TableEmpty columns={2}>
            <span lang="en">{t.table.none}</span>
          </TableEmpty>
        </tbody>
      </Table>
    </div>
  )
}

export const NavigationSamples = () => {
  const [page, setPage] = useState(5)
  return (
    <div className="space-y-5">
      <Tabs defaultValue="a">
        <TabsList aria-label={t.tabs.label}>
          <TabsTrigger value="a">{t.tabs.journey.title}</TabsTrigger>
          <TabsTrigger value="b">{t.tabs.ledger.title}</TabsTrigger>
          <TabsTrigger value="c">{t.tabs.rewards.title}</TabsTrigger>
        </TabsList>
        <TabsContent value="a">{t.tabs.journey.text}</TabsContent>
        <TabsContent value="b">{t.tabs.ledger.text}</TabsContent>
        <TabsContent value="c">{t.tabs.rewards.text}</TabsContent>
      </Tabs>
      <Pagination
        page={page}
        pageCount={10}
        label={t.shortPages}
        hrefFor={(to) => `?page=${to}`}
        onSelect={setPage}
      />
      <Pagination page={1} pageCount={2189} hrefFor={(to) => `?page=${to}`} onSelect={setPage} />
    </div>
  )
}
