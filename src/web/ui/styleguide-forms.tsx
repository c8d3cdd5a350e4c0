import { useState } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'
import { StarInput } from './stars.tsx'
import { Switch } from './switch.tsx'
import { Textarea } from './textarea.tsx'

const colours = ['primary', 'emerald-500', 'amber-500'].map((value) => ({ value, label: value }))

export const ButtonSamples = () => (
  <div className="space-y-4">
    {(['primary', 'secondary', 'outline', 'ghost', 'destructive', 'link'] as const).map((variant) => (
      <div key={variant} className="flex flex-wrap items-center gap-3">
        <Button variant={variant} size="sm">
          Nhỏ
        </Button>
        <Button variant={variant}>Nút {variant}</Button>
        <Button variant={variant} size="lg">
          Lớn
        </Button>
        <Button variant={variant} busy busyLabel="Đang lưu...">
          Lưu
        </Button>
        <Button variant={variant} disabled>
          Tắt
        </Button>
      </div>
    ))}
  </div>
)

export const FormSamples = () => {
  const [colour, setColour] = useState('')
  const [stars, setStars] = useState(3)
  return (
    <div className="grid max-w-3xl gap-5 md:grid-cols-2">
      <Field label="Tên đăng nhập" hint="Chữ thường, số và dấu gạch dưới.">
        <Input placeholder="nguyenvana" />
      </Field>
      <Field label="Email" error="Email không hợp lệ">
        <Input type="email" defaultValue="ban@" />
      </Field>
      <Field label="Đường dẫn" optional>
        <Input disabled defaultValue="/dien-tu" />
      </Field>
      <Field label="Màu sắc" error={colour ? undefined : 'Hãy chọn một màu'}>
        <Select value={colour} onValueChange={setColour} options={colours} placeholder="Chọn màu" />
      </Field>
      <Field label="Mô tả">
        <Textarea placeholder="Viết vài dòng về sản phẩm" />
      </Field>
      <div>
        <Checkbox label="Ghi nhớ đăng nhập" defaultChecked />
        <br />
        <Checkbox label="Một phần được chọn" indeterminate />
        <br />
        <Checkbox label="Không thể đổi" disabled />
        <br />
        <Switch aria-label="Bật" defaultChecked />
        <Switch aria-label="Tắt" />
        <Switch aria-label="Không thể đổi" disabled />
        <StarInput label="Đánh giá của bạn" value={stars} onChange={setStars} />
      </div>
    </div>
  )
}
