import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const client = createQueryClient()
const lost = new TypeError('Failed to fetch')
beforeEach(() => {
  client.mount()
  onlineManager.setOnline(false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
  client.unmount()
  client.clear()
})

it('a press without a network is made and fails at once, and is not sent later', async () => {
  const send = vi.fn(() => Promise.reject(lost))
  const press = new MutationObserver(client, { mutationFn: send })
  press.mutate().catch(() => undefined)
  await vi.waitFor(() => expect(press.getCurrentResult().error).toBe(lost), 20_000)
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(send).toHaveBeenCalledTimes(1)
})

it('what is looked at without a network is asked for, as the worker may have it; what failed is fetched once there is one', async () => {
  const queryFn = vi.fn((): Promise<string> => Promise.reject(lost))
  const shown = new QueryObserver(client, { queryKey: ['GET /api/me/clicks'], queryFn })
  const stop = shown.subscribe(() => undefined)
  await vi.waitFor(() => expect(shown.getCurrentResult().error).toBe(lost), 20_000)
  queryFn.mockResolvedValue('clicks')
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('clicks'), 20_000)
  // What never goes out of date is left alone.
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})

it('a page that begins without a network hears when there is one', () => {
  onlineManager.setOnline(true)
  vi.stubGlobal('navigator', { onLine: false })
  createQueryClient()
  expect(onlineManager.isOnline()).toBe(false)
})
