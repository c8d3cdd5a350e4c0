import type { ReactNode } from 'react'
import { styleguideText as t } from '#web/text/styleguide.ts'
import { Accordion, AccordionItem } from './accordion.tsx'
import { Avatar } from './avatar.tsx'
import { Badge } from './badge.tsx'
import { Card } from './card.tsx'
import { categoryColors, categoryTone } from './category-color.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorLine } from './error-line.tsx'
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
import ThemeToggle from './theme-toggle.tsx'

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
      <Stars key={rating} value={rating} label={t.rating(rating)} />
    ))}
  </div>
)

const Marks = () => (
  <div className="flex flex-wrap items-center gap-3">
    <Badge>{t.marks.featured}</Badge>
    <Badge tone="muted">user</Badge>
    <Badge tone="outline">{t.marks.waiting}</Badge>
    <Badge tone="points">{t.marks.points}</Badge>
    <Badge tone="destructive">{t.marks.cancelled}</Badge>
    {categoryColors.map((color) => (
      <span key={color} className={`rounded-full px-3 py-1 text-sm ${categoryTone(color)}`}>
        {color}
      </span>
    ))}
    <Avatar src={null} name={t.names.small} size="sm" />
    <Avatar src={null} name={t.names.usual} />
    <Avatar src="/broken.png" name={t.names.large} size="lg" />
  </div>
)

const Waiting = () => (
  <div className="grid max-w-3xl gap-5 sm:grid-cols-3">
    <Skeleton className="h-24" />
    <div className="space-y-4">
      <Progress value={35} label={t.progress.label} />
      <Progress value={80} label={t.progress.missingPoints} tone="points" />
      <Progress label={t.progress.unknown} />
    </div>
    <Spinner />
  </div>
)

/** Everything of this folder in all its states; for a page that only developers see. */
export default function Styleguide() {
  return (
    <main className="mx-auto max-w-5xl px-4 py-8">
      <div className="flex flex-wrap items-center justify-between gap-4 pb-6">
        <h1 className="font-bold text-4xl">{t.title}</h1>
        <ThemeToggle />
      </div>
      <Part title={t.parts.buttons}>
        <ButtonSamples />
      </Part>
      <Part title={t.parts.forms}>
        <FormSamples />
      </Part>
      <Part title={t.parts.figures}>
        <Figures />
      </Part>
      <Part title={t.parts.marks}>
        <Marks />
      </Part>
      <Part title={t.parts.overlays}>
        <OverlaySamples />
      </Part>
      <Part title={t.parts.tables}>
        <TableSample />
        <DataTableSample />
      </Part>
      <Part title={t.parts.navigation}>
        <NavigationSamples />
        <Accordion>
          <AccordionItem name="faq" title={t.questions.when.title} open>
            {t.questions.when.answer}
          </AccordionItem>
          <AccordionItem name="faq" title={t.questions.expiry.title}>
            {t.questions.expiry.answer}
          </AccordionItem>
        </Accordion>
      </Part>
      <Part title={t.parts.states}>
        <Waiting />
        <div className="grid gap-5 md:grid-cols-2">
          <Card>
            <EmptyState title={t.empty} illustration="cart" />
          </Card>
          <Card>
            <ErrorState title={t.failed} onRetry={() => {}} />
          </Card>
          <Card className="p-4">
            <ErrorLine title={t.failed} onRetry={() => {}} />
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
