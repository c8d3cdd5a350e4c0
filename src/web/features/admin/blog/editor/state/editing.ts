import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { BlogPostDetail } from '#contract/blog.ts'
import { ApiError } from '#contract/client.ts'
import { api } from '#web/lib/api.ts'
import { invalidate } from '#web/lib/call.ts'
import { errorText } from '#web/lib/failure.ts'
import {
  draftOf,
  dropCopy,
  keepCopy,
  type LocalCopy,
  type PostDraft,
  type Publication,
  readCopy,
} from '../browser.ts'
import { createSaver, type SaveFailure } from './saver.ts'

/** Only a refusal that names its reason settles a save; anything else may yet go through. */
const failureOf = (error: Error): SaveFailure => {
  const text = errorText(error)
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429)
    return { kind: 'unanswered', text }
  return { kind: error.body.code === 'edit_conflict' ? 'conflict' : 'refused', text }
}

const isSame = (a: PostDraft, b: PostDraft): boolean =>
  (Object.keys(a) as (keyof PostDraft)[]).every((name) => a[name] === b[name])

const newSession = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('')

/**
 * One person's work on a post: every change is kept in this browser at once and saved a moment later; what readers
 * already see is saved when asked.
 */
export const useEditing = (post: BlogPostDetail, start: LocalCopy) => {
  const client = useQueryClient()
  const [draft, setDraft] = useState(start.draft)
  const [saved, setSaved] = useState(post)
  const revision = useRef(start.revision)
  const settled = useRef(draftOf(post))
  // Known with the answer, before it is drawn: what was written meanwhile must not follow a post that has just come out.
  const isOut = useRef(post.published)
  const [saver] = useState(() => {
    const session = newSession()
    return createSaver<PostDraft & Partial<Publication>>(async (words) => {
      const answer = await api.call('PATCH /api/blog/{id}', {
        params: { id: post.id },
        body: { ...words, revision: revision.current, session },
      })
      revision.current = answer.revision
      isOut.current = answer.published
      const { slug } = answer
      settled.current = { ...words, slug }
      setSaved(answer)
      // The server may have made the address unique.
      setDraft((now) => (now.slug === words.slug && slug !== words.slug ? { ...now, slug } : now))
    }, failureOf)
  })
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state)

  const change = useMemo(
    () => (part: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  )
  const auto = !saved.published
  useEffect(() => {
    if (!saver.isDirty() && isSame(draft, settled.current)) return
    keepCopy(post.id, { revision: revision.current, draft })
    saver.edit(draft, { auto: () => auto && !isOut.current })
  }, [draft, post.id, saver, auto])

  useEffect(() => {
    if (state.phase !== 'saved' || saver.isDirty()) return
    dropCopy(post.id)
    void invalidate(client, ['GET /api/blog'])
  }, [state, saver, post.id, client])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      saver.stop()
      // Words given up on purpose have left this browser too.
      if (!isOut.current && readCopy(post.id)) saver.settle()
    }
  }, [saver, post.id])

  return {
    draft,
    saved,
    state,
    change,
    /** Saves now, with what it takes to bring the post out or back; true when everything is saved. */
    publish: (part: Publication | undefined): Promise<boolean> => {
      saver.edit({ ...draft, ...part }, { auto: () => false })
      return saver.flush()
    },
    /** Goes on from the revision somebody else made: ours replaces it, theirs is kept in the history. */
    saveOver: (theirs: number): Promise<boolean> => {
      revision.current = theirs
      return saver.flush()
    },
  }
}

export type Editing = ReturnType<typeof useEditing>
