import { useCall } from '#web/lib/call.ts'
import { editorText as t } from '#web/text/admin-blog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { UploadPicture } from '../../components/upload-picture.tsx'
import type { PostDraft } from './browser.ts'

type Part = { draft: PostDraft; onChange: (part: Partial<PostDraft>) => void }

const Cover = ({ draft, onChange }: Part) => (
  <div className="space-y-2">
    <p className="font-medium">{t.cover}</p>
    {draft.featuredImage ? (
      <Picture
        src={draft.featuredImage}
        alt=""
        sizes="320px"
        shape={[1200, 675]}
        className="aspect-video w-full rounded-xl bg-muted object-cover"
      />
    ) : null}
    <Input
      aria-label={t.coverAddress}
      placeholder={t.coverAddress}
      inputMode="url"
      autoComplete="off"
      value={draft.featuredImage}
      onChange={(event) => onChange({ featuredImage: event.currentTarget.value.trim() })}
    />
    <div className="flex flex-wrap gap-2">
      <UploadPicture onUploaded={(url) => onChange({ featuredImage: url })} />
      {draft.featuredImage ? (
        <Button variant="ghost" onClick={() => onChange({ featuredImage: '' })}>
          {t.coverRemove}
        </Button>
      ) : null}
    </div>
  </div>
)

/** Everything about a post but its title and text. */
export const PostSettings = ({ draft, onChange }: Part) => {
  const { data: categories = [] } = useCall('GET /api/categories')
  return (
    <Card className="h-fit">
      <h2 className="sr-only">{t.details}</h2>
      <div className="space-y-5">
        <Field label={t.slug} hint={t.slugHint}>
          <Input
            maxLength={220}
            autoComplete="off"
            spellCheck={false}
            value={draft.slug}
            onChange={(event) => onChange({ slug: event.currentTarget.value })}
          />
        </Field>
        <Field label={t.excerpt} hint={t.excerptHint}>
          <Textarea
            maxLength={500}
            rows={3}
            value={draft.excerpt}
            onChange={(event) => onChange({ excerpt: event.currentTarget.value })}
          />
        </Field>
        <Field label={t.category}>
          <NativeSelect
            className="w-full"
            value={draft.categoryId ?? ''}
            onChange={(event) => onChange({ categoryId: Number(event.currentTarget.value) || null })}
          >
            <option value="">{t.noCategory}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t.tags} hint={t.tagsHint}>
          <Input
            maxLength={300}
            autoComplete="off"
            value={draft.tags}
            onChange={(event) => onChange({ tags: event.currentTarget.value })}
          />
        </Field>
        <Cover draft={draft} onChange={onChange} />
      </div>
    </Card>
  )
}
