import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { laterText as t } from '#web/text/ui-later.ts'
import { bringFocusBack } from './focus.ts'
import { applyTheme, readTheme, type Theme, themes } from './theme.ts'

const icons: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon }
const labels: Record<Theme, string> = t.theme.choices

/** Light, dark or as the system has it; kept in this browser. The server knows no choice, so none is marked at first. */
export default function ThemeToggle() {
  const name = useId()
  const [theme, setTheme] = useState<Theme | null>(null)
  useEffect(() => setTheme(readTheme()), [])
  // It stands at the foot of every page, in a file that nobody waits for.
  useEffect(bringFocusBack, [])
  return (
    <fieldset className="inline-flex rounded-xl border bg-muted p-0.5">
      <legend className="sr-only">{t.theme.label}</legend>
      {themes.map((one) => {
        const [label, Icon] = [labels[one], icons[one]]
        return (
          <label
            key={one}
            title={label}
            className="relative flex size-11 items-center justify-center rounded-lg text-muted-foreground has-checked:bg-card has-checked:text-foreground has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              checked={theme === one}
              onChange={() => {
                setTheme(one)
                applyTheme(one)
              }}
              aria-label={label}
              className="sr-only"
            />
            <Icon aria-hidden className="size-5" />
          </label>
        )
      })}
    </fieldset>
  )
}
