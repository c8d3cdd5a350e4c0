/** Who works on the site beside the admins, each with their own part of it. */
export const staffRoles = ['content', 'support', 'finance'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What a signed-in member may do: what members may, a part of the operators' work, or all of it. */
export type Duty = 'user' | StaffRole | 'admin'

/** Who may call: everybody, a signed-in member, admins alone, or the roles named and admins. */
export type Access = 'public' | 'member' | 'admin' | readonly StaffRole[]

/** `role` is the specification's (admin or user); `staff` stands beside it. */
export const dutyOf = ({ role, staff }: { role: 'user' | 'admin'; staff: StaffRole | null }): Duty =>
  role === 'admin' ? 'admin' : (staff ?? 'user')

/** Is it only for those who work here? */
export const isForStaff = (access: Access): access is 'admin' | readonly StaffRole[] =>
  access !== 'public' && access !== 'member'

/** May somebody of this duty (undefined = a visitor) do what is open to `access`? */
export const allows = (access: Access, duty: Duty | undefined): boolean => {
  if (access === 'public') return true
  if (duty === undefined) return false
  if (access === 'member' || duty === 'admin') return true
  return access !== 'admin' && access.some((role) => role === duty)
}
