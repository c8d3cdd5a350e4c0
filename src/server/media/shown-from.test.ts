import { expect, it } from 'vitest'
import { isRemote, keyOf, pictureNow } from './shown-from.ts'

it('tells pictures from elsewhere by their address', () => {
  expect(['https://anh.example/a.jpg', 'http://anh.example/a.jpg', '/demo/a.webp', ''].map(isRemote)).toEqual(
    [true, true, false, false],
  )
  expect(keyOf('https://anh.example/ấm.jpg')).toMatch(/^[0-9a-f]{32}$/)
})

it('shows them through this site where it may, and not at all where they are dead', () => {
  const shownBy = (on: boolean) =>
    pictureNow({ config: { imageProxy: { on } } } as unknown as Parameters<typeof pictureNow>[0])
  const image = 'https://anh.example/a.jpg'
  expect(shownBy(true)(image, false)).toEqual({ picture: `/media/p/${keyOf(image)}/800.webp` })
  expect(shownBy(true)(image, true)).toEqual({ picture: '' })
  expect(shownBy(true)('/demo/a.webp', false)).toEqual({})
  expect(shownBy(false)(image, false)).toEqual({})
})
