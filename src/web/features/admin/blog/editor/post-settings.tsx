import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#web/lib/api.ts'
import { editorText as t } from '#web/text/admin-blog.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { showError } from '../../deed.ts'
import type { PostDraft } from './draft.ts'
import { pictureTypes, useUploadPicture } from './upload-picture.ts'

type Part = { draft: PostDraft; onChange: (part: Partial<PostDraft>) => void }

const Cover = ({ draft, onChange }: Part) => {
  const input = useRef<HTMLInputElement>(null)
  const upload = useUploadPicture()
  const take = (file: File | undefined) => {
    if (file)
      upload.mutate(file, { onSuccess: ({ url }) => onChange({ featuredImage: url }), onError: showError })
  }
  return (
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
        <Button
          variant="outline"
          busy={upload.isPending}
          busyLabel={t.uploading}
          onClick={() => input.current?.click()}
        >
          {t.coverUpload}
        </Button>
        {draft.featuredImage ? (
          <Button variant="ghost" onClick={() => onChange({ featuredImage: '' })}>
            {t.coverRemove}
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        onChange={(event) => {
          take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** Everything about a post but its title and text. */
export const PostSettings = ({ draft, onChange }: Part) => {
  const { data: categories = [] } = useQuery({
    queryKey: ['GET /api/categories'],
    queryFn: () => api.call('GET /api/categories'),
  })
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
