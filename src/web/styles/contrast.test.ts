import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { categoryColors, categoryTone } from '../ui/category-color.ts'

const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8')

const tokensOf = (selector: string): Record<string, string> => {
  const block = css.slice(css.indexOf(`${selector} {`), css.indexOf('}', css.indexOf(`${selector} {`)))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
}
const themes = { light: tokensOf(':root'), dark: tokensOf('[data-theme="dark"]') }
type ThemeName = keyof typeof themes

const linearHex = (hex: string): number[] =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })

/** Linear sRGB of an OKLCH colour, by the matrices of its author (bottosson.github.io/posts/oklab). */
const linearOklch = (lightness: number, chroma: number, hue: number): number[] => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)))
}

/** A token of ours, or the lightness and chroma of one with a hue: `tint 128`. */
const linear = (name: string, theme: ThemeName): number[] => {
  const own = themes[theme][name]
  if (own) return linearHex(own)
  const [token = '', hue] = name.split(' ')
  const parts = new RegExp(`--${token}: ([\\d.]+)% ([\\d.]+);`, 'g')
  const [light, dark] = [...css.matchAll(parts)]
  const found = theme === 'light' ? light : dark
  if (!found || hue === undefined) throw new Error(`no colour ${name}`)
  return linearOklch(Number(found[1]) / 100, Number(found[2]), Number(hue))
}

const luminance = ([r = 0, g = 0, b = 0]: number[]): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

const contrast = (one: string, other: string, theme: ThemeName): number => {
  const [a, b] = [luminance(linear(one, theme)), luminance(linear(other, theme))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const texts: [ink: string, ground: string][] = [
  ...['background', 'card', 'muted'].flatMap((ground): [string, string][] => [
    ['foreground', ground],
    ['muted-foreground', ground],
    ['primary-ink', ground],
    ['destructive-ink', ground],
  ]),
  ['primary-foreground', 'primary'],
  ['primary-foreground', 'primary-strong'],
  ['primary-ink', 'primary-soft'],
  ['points-ink', 'points-soft'],
  ['destructive-foreground', 'destructive'],
  ['destructive-foreground', 'destructive-strong'],
  ['destructive-ink', 'destructive-soft'],
  ['hero-foreground', 'hero-from'],
  ['hero-foreground', 'hero-to'],
  ['hero-ink', 'hero-foreground'],
  ['background', 'foreground'],
]

const shapes: [mark: string, ground: string][] = ['background', 'card'].flatMap(
  (ground): [string, string][] => [
    ['input', ground],
    ['ring', ground],
    ['primary', ground],
    ['destructive', ground],
  ],
)

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(texts)('%s can be read on %s', (ink, ground) =>
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(4.5),
  )
  it.each(shapes)('%s is told apart from %s', (mark, ground) =>
    expect(contrast(mark, ground, theme)).toBeGreaterThanOrEqual(3),
  )
  it.each(categoryColors)('category colour %s can be read', (color) => {
    const classes = categoryTone(color)
    const hue = /--hue:(\d+)/.exec(classes)?.[1]
    const [, ground = '', ink = ''] = /^bg-([\w-]+) text-([\w-]+)$/.exec(classes) ?? []
    const [one, other] = hue ? [`tint-ink ${hue}`, `tint ${hue}`] : [ink, ground]
    expect(contrast(one, other, theme)).toBeGreaterThanOrEqual(4.5)
  })
})

it('knows the ten colours of a category; another looks like primary', () => {
  expect(categoryColors).toHaveLength(10)
  expect(categoryTone('tím')).toBe(categoryTone('primary'))
})
