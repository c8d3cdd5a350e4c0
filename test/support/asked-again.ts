import type { Page } from 'playwright-core'
import { createClient } from '#server/db/client.ts'
import { runningDatabase } from '#server/db/embedded/index.ts'
import type { Site } from './site.ts'

/** As long after the sign-in as nobody, or this one member, may move points any more without showing who they are. */
export const forgetConfirmation = async (
  { dataDir }: Pick<Site, 'dataDir'>,
  username?: string,
): Promise<void> => {
  const client = createClient(runningDatabase(dataDir).url, {})
  await client.connect()
  await client.query(
    `update sessions set confirmed_at = now() - interval '1 day' from users
     where users.id = user_id and username = coalesce($1, username)`,
    [username ?? null],
  )
  await client.end()
}

/** The dialog that asks who one is. */
export const questionOn = (page: Page) => page.getByRole('dialog', { name: 'Xác nhận là bạn' })

/** Shows it: the password of the demo's people, or another. */
export const answerQuestion = async (page: Page, password = 'muahoi-demo'): Promise<void> => {
  const question = questionOn(page)
  await question.getByLabel('Mật khẩu của bạn').fill(password)
  await question.getByRole('button', { name: 'Xác nhận' }).click()
  await question.waitFor({ state: 'detached' })
}
