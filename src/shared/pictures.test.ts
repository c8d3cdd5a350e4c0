import { expect, it } from 'vitest'
import { pictureForms, remotePicture, sizedPicture } from './pictures.ts'

it.each([
  [
    'https://images.unsplash.com/photo-1?ixid=abc',
    'https://images.unsplash.com/photo-1?ixid=abc&w=400&h=300&auto=format&q=80',
  ],
  ['https://images.pexels.com/p/1.jpg?w=9', 'https://images.pexels.com/p/1.jpg?w=400&h=300&auto=format&q=80'],
  ['https://anh.example/images.unsplash.com.jpg', 'https://anh.example/images.unsplash.com.jpg'],
  ['/demo/products/am-800.webp', '/demo/products/am-800.webp'],
])('%s becomes %s', (address, sized) => expect(sizedPicture(address, 400, 300)).toBe(sized))

it('knows the forms of pictures that ship and of stored ones, and of no other', () => {
  expect(pictureForms('/demo/posts/a-1200.webp')).toMatchObject({ width: 1200, height: 675 })
  const stored = pictureForms(`/media/${'0'.repeat(32)}-1000x500.webp`)
  expect(stored).toMatchObject({ width: 1000, height: 500 })
  expect(stored?.sources[0]).toEqual({
    type: 'image/avif',
    srcSet: [200, 400, 800]
      .map((w) => `/media/${'0'.repeat(32)}-1000x500.webp?w=${w}&f=avif ${w}w`)
      .join(', '),
  })
  const shown = pictureForms(remotePicture('0'.repeat(32)))
  expect(shown?.width).toBeUndefined()
  expect(shown?.sources[1]).toEqual({
    type: 'image/webp',
    srcSet: [200, 400, 800, 1200].map((w) => `/media/p/${'0'.repeat(32)}/${w}.webp ${w}w`).join(', '),
  })
  expect(pictureForms('https://anh.example/a.webp')).toBeUndefined()
})
