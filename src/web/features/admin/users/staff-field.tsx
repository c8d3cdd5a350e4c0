import { useState } from 'react'
import type { Account } from '#contract/users.ts'
import { type StaffRole, staffRoles } from '#shared/staff.ts'
import { adminUsersText as t } from '#web/text/admin-users.ts'
import { dutyNames } from '#web/text/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'

/** Gives a member a part of the operators' work, or takes it away; an admin has all of it. */
export const StaffField = ({
  user,
  disabled,
  busy,
  onChange,
}: {
  user: Account
  disabled: boolean
  busy: boolean
  onChange: (user: Account, staff: StaffRole | null) => void
}) => {
  const [staff, setStaff] = useState(user.staff)
  if (user.role === 'admin') return null
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3">
      <Field name="staff" label={t.staff} hint={t.staffHint}>
        <NativeSelect
          className="w-full"
          disabled={disabled}
          value={staff ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setStaff(staffRoles.find((one) => one === value) ?? null)
          }
        >
          <option value="">{t.noStaff}</option>
          {staffRoles.map((one) => (
            <option key={one} value={one}>
              {dutyNames[one]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button
        variant="outline"
        disabled={disabled || staff === user.staff}
        busy={busy}
        busyLabel={t.savingStaff}
        onClick={() => onChange(user, staff)}
      >
        {t.saveStaff}
      </Button>
    </div>
  )
}
