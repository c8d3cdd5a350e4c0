import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAuth } from '#web/features/session/components/auth.tsx'
import { nav } from '#web/text/site.ts'
import { Button } from '#web/ui/button.tsx'
import { PointsAmount } from '#web/ui/points-amount.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { accountLinks, SignInLinks } from './account-links.tsx'
import { NavLinks } from './nav-links.tsx'

export const MobileMenu = () => {
  const [open, setOpen] = useState(false)
  const { user, logout } = useAuth()
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={nav.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        side="right"
        title={nav.account}
        titleClassName="sr-only"
        closeLabel={nav.closeMenu}
      >
        {user ? (
          <div className="border-b pb-4">
            <p className="font-semibold">{user.username}</p>
            <p className="text-muted-foreground text-sm">{user.role === 'admin' ? nav.admin : nav.member}</p>
            <PointsAmount points={user.points} />
          </div>
        ) : null}
        <nav className="flex flex-col gap-1 py-4">
          <NavLinks onChoose={close} />
        </nav>
        <div className="flex flex-col gap-1 border-t pt-4">
          {user ? (
            <>
              {accountLinks(user).map(({ to, label }) => (
                <Link
                  key={to}
                  to={to}
                  onClick={close}
                  className="flex min-h-11 items-center rounded-lg px-3 hover:bg-muted"
                >
                  {label}
                </Link>
              ))}
              <button
                type="button"
                className="flex min-h-11 items-center rounded-lg px-3 text-left hover:bg-muted"
                onClick={() => {
                  close()
                  logout()
                }}
              >
                {nav.signOut}
              </button>
            </>
          ) : (
            <SignInLinks onChoose={close} />
          )}
        </div>
      </Sheet>
    </>
  )
}
