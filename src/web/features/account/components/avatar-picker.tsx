import { Camera } from 'lucide-react'
import { useRef } from 'react'
import type { CurrentUser } from '#contract/users.ts'
import { avatarOf } from '#web/lib/paths.ts'
import { profileText as t } from '#web/text/member.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useChangeProfile, useUploadAvatar } from '../mutations.ts'

const mostBytes = 5_000_000

/** The picture with the buttons that change it; the file's own input stays hidden behind a button. */
export const AvatarPicker = ({ user }: { user: CurrentUser }) => {
  const upload = useUploadAvatar()
  const change = useChangeProfile()
  const input = useRef<HTMLInputElement>(null)
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > mostBytes) toast({ title: t.tooLarge, variant: 'destructive' })
    else upload.mutate(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar src={avatarOf(user)} name={user.username} size="lg" />
      <div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            busy={upload.isPending}
            busyLabel={t.uploading}
            onClick={() => input.current?.click()}
          >
            <Camera aria-hidden className="size-4" />
            {t.upload}
          </Button>
          {user.avatarUrl ? (
            <Button variant="ghost" busy={change.isPending} onClick={() => change.mutate({ avatarUrl: '' })}>
              {t.remove}
            </Button>
          ) : null}
        </div>
        <p className="mt-1 text-muted-foreground text-sm">{t.uploadHint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t.avatar}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
