import { expect, it } from 'vitest'
import { Lanes, LanesFull } from './lanes.ts'

const gate = () => {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

it('lets two work at once, the others in the order they came, and turns away who comes after', async () => {
  const lanes = new Lanes(2)
  const gates = Array.from({ length: 4 }, gate)
  const begun: number[] = []
  const runs = gates.map(({ opened }, n) =>
    lanes.run(
      async () => {
        begun.push(n)
        await opened
        return n
      },
      { waiting: 2 },
    ),
  )
  await expect(lanes.run(async () => 4, { waiting: 2 })).rejects.toBeInstanceOf(LanesFull)
  expect(begun).toEqual([0, 1])
  gates[1]?.open()
  await runs[1]
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  expect(await Promise.all(runs)).toEqual([0, 1, 2, 3])
  expect(lanes.idle).toBe(true)
})

it('goes on after a failure', async () => {
  const lanes = new Lanes(1)
  const broken = lanes.run(() => Promise.reject(new Error('vỡ')))
  const next = lanes.run(async () => 'tiếp')
  await expect(broken).rejects.toThrow('vỡ')
  expect(await next).toBe('tiếp')
  expect(lanes.idle).toBe(true)
})
