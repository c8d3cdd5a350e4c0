import { Button } from './button.tsx'
import { useRefusal } from './form.tsx'

/** What the field `name` may be filled with at a press. That is as good as typing it: what was refused of it is no longer said. */
export const Offered = ({
  name,
  values,
  onPick,
}: {
  name: string
  values: readonly { value: string; label: string }[]
  onPick: (value: string) => void
}) => {
  const { forget } = useRefusal(name)
  return (
    <div className="flex flex-wrap gap-2">
      {values.map(({ value, label }) => (
        <Button
          key={value}
          variant="outline"
          size="sm"
          onClick={() => {
            forget()
            onPick(value)
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
