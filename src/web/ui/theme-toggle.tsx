import { useEffect, useState } from 'react'
import { applyTheme, readTheme, type Theme, themes } from './theme.ts'

const labels: Record<Theme, string> = { system: 'Theo máy', light: 'Sáng', dark: 'Tối' }

export const ThemeToggle = () => {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => setTheme(readTheme()), [])
  return (
    <label className="inline-flex items-center gap-2 text-sm">
      Giao diện
      <select
        value={theme}
        onChange={(event) => {
          const next = themes.find((one) => one === event.currentTarget.value) ?? 'system'
          setTheme(next)
          applyTheme(next)
        }}
        className="h-10 rounded-lg border border-input bg-background px-2"
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
