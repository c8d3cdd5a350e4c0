import { useState } from 'react'
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
    name: 'Tai nghe chụp tai chống ồn, pin 60 giờ, kết nối hai thiết bị cùng lúc',
    price: 1_290_000,
    points: 51_600,
  },
  { id: 2, name: 'Cà phê rang mộc pha phin', price: 145_000, points: 8700 },
  { id: 3, name: 'Quà tặng kèm', price: 0, points: 0 },
]

export const TableSample = () => {
  const [sorted, setSorted] = useState<SortDirection>('ascending')
  const shown = sorted === 'ascending' ? rows : rows.toReversed()
  return (
    <div className="space-y-4">
      <Table caption="Sản phẩm" className="max-h-80">
        <TableHead>
          <TableHeader>
            <span className="sr-only">Chọn</span>
          </TableHeader>
          <TableHeader
            sorted={sorted}
            onSort={() => setSorted(sorted === 'ascending' ? 'descending' : 'ascending')}
          >
            Tên
          </TableHeader>
          <TableHeader numeric>Giá</TableHeader>
          <TableHeader numeric>Điểm</TableHeader>
        </TableHead>
        <tbody>
          {shown.map((row) => (
            <TableRow key={row.id} aria-selected={row.id === 2}>
              <TableCell>
                <Checkbox label={row.name} labelHidden defaultChecked={row.id === 2} />
              </TableCell>
              <TableCell className="min-w-56">{row.name}</TableCell>
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
      <Table caption="Bảng trống">
        <TableHead>
          <TableHeader>Tên</TableHeader>
          <TableHeader numeric>Giá</TableHeader>
        </TableHead>
        <tbody>
          <TableEmpty columns={2}>
            <span lang="en">No results</span>
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
        <TabsList aria-label="Điểm của bạn">
          <TabsTrigger value="a">Hành trình điểm</TabsTrigger>
          <TabsTrigger value="b">Sổ điểm</TabsTrigger>
          <TabsTrigger value="c">Đổi thưởng</TabsTrigger>
        </TabsList>
        <TabsContent value="a">Đơn hàng nào đang chờ, đơn nào đã được cộng điểm.</TabsContent>
        <TabsContent value="b">Mỗi lần cộng và trừ.</TabsContent>
        <TabsContent value="c">Quà bạn có thể đổi.</TabsContent>
      </Tabs>
      <Pagination
        page={page}
        pageCount={10}
        label="Trang của ví dụ ngắn"
        hrefFor={(to) => `?page=${to}`}
        onSelect={setPage}
      />
      <Pagination page={1} pageCount={2189} hrefFor={(to) => `?page=${to}`} onSelect={setPage} />
    </div>
  )
}
