import type { Comment } from '#contract/comments.ts'
import { ratingText as t } from '#web/text/reviews.ts'

/** What is said of stars once they are saved: beside words they wait, and fall, with these. */
export const noticeOf = ({ content, status }: Pick<Comment, 'content' | 'status'>): string =>
  content === '' || status === 'approved' ? t.thanks : t.waits[status]
