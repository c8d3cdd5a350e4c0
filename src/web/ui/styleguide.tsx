import type { ReactNode } from 'react'
import { Accordion, AccordionItem } from './accordion.tsx'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { Card } from './card.tsx'
import { categoryColors, categoryTone } from './category-color.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Illustration, illustrations } from './illustration.tsx'
import { PointsAmount } from './points-amount.tsx'
import { Price } from './price.tsx'
import { Progress } from './progress.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { Stars } from './stars.tsx'
import { NavigationSamples, TableSample } from './styleguide-data.tsx'
import { DataTableSample } from './styleguide-data-table.tsx'
import { ButtonSamples, FormSamples } from './styleguide-forms.tsx'
import { OverlaySamples } from './styleguide-overlays.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="space-y-4 border-t py-8">
    <h2 className="font-semibold text-2xl">{title}</h2>
    {children}
  </section>
)

const Figures = () => (
  <div className="flex flex-wrap items-center gap-6">
    <Price dong={1_290_000} size="xl" />
    <Price dong={199_000} suffix />
    <PointsAmount points={0} size="sm" />
    <PointsAmount points={51_600} />
    <PointsAmount points={999_999_999} size="lg" />
    {[0, 3.49, 3.5, 4.99, 5].map((rating) => (
      <Stars key={rating} value={rating} label={`${rating} trên 5 sao`} />
    ))}
  </div>
)

const Marks = () => (
  <div className="flex flex-wrap items-center gap-3">
    <Badge>Nổi bật</Badge>
    <Badge tone="muted">user</Badge>
    <Badge tone="outline">Chờ duyệt</Badge>
    <Badge tone="points">Hoàn 4%</Badge>
    <Badge tone="destructive">Đã hủy</Badge>
    {categoryColors.map((color) => (
      <span key={color} className={`rounded-full px-3 py-1 text-sm ${categoryTone(color)}`}>
        {color}
      </span>
    ))}
    <Avatar src={null} name="ánh" size="sm" />
    <Avatar src={null} name="Đức" />
    <Avatar src="/broken.png" name="Uyên" size="lg" />
  </div>
)

const Waiting = () => (
  <div className="grid max-w-3xl gap-5 sm:grid-cols-3">
    <Skeleton className="h-24" />
    <div className="space-y-4">
      <Progress value={35} label="Tiến độ" />
      <Progress value={80} label="Điểm còn thiếu" tone="points" />
      <Progress label="Đang xử lý" />
    </div>
    <Spinner />
  </div>
)

/** Everything of this folder in all its states; for a page that only developers see. */
export default function Styleguide() {
  return (
    <main className="mx-auto max-w-6xl px-4 py-8">
      <div className="flex flex-wrap items-center justify-between gap-4 pb-6">
        <h1 className="font-bold text-4xl">Ngữ điệu Ẵ Ễ Ự: bộ giao diện</h1>
        <ThemeToggle />
      </div>
      <Part title="Nút">
        <ButtonSamples />
      </Part>
      <Part title="Biểu mẫu">
        <FormSamples />
      </Part>
      <Part title="Số và sao">
        <Figures />
      </Part>
      <Part title="Nhãn">
        <Marks />
      </Part>
      <Part title="Lớp phủ">
        <OverlaySamples />
      </Part>
      <Part title="Bảng">
        <TableSample />
        <DataTableSample />
      </Part>
      <Part title="Điều hướng">
        <NavigationSamples />
        <Accordion>
          <AccordionItem name="faq" title="Khi nào tôi nhận được điểm?" open>
            Khi cửa hàng xác nhận đơn hàng, thường sau 15 đến 30 ngày.
          </AccordionItem>
          <AccordionItem name="faq" title="Điểm có hết hạn không?">
            Không. Điểm của bạn không hết hạn.
          </AccordionItem>
        </Accordion>
      </Part>
      <Part title="Đang chờ, trống, lỗi">
        <Waiting />
        <div className="grid gap-5 md:grid-cols-2">
          <Card>
            <EmptyState title="Giỏ hàng của bạn đang trống" illustration="cart" />
          </Card>
          <Card>
            <ErrorState title="Không thể tải danh sách sản phẩm. Vui lòng thử lại sau." onRetry={() => {}} />
          </Card>
        </div>
        <div className="flex flex-wrap gap-4">
          {illustrations.map((name) => (
            <Illustration key={name} name={name} className="size-20" />
          ))}
        </div>
      </Part>
    </main>
  )
}
