import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'

/**
 * The parts of a screen, one at a time, as the address asks for them (`?tab=`): one that is not there, or not theirs, is the first.
 * Another one leaves behind what was asked of the one before.
 */
export const ScreenTabs = <Tab extends string>({
  label,
  tabs,
  words,
  parts,
  mark,
}: {
  label: string
  /** Those that the one who looks may use, in their order. */
  tabs: readonly Tab[]
  words: Record<Tab, string>
  parts: Record<Tab, () => ReactNode>
  /** What stands beside a name, as how much waits there. */
  mark?: (tab: Tab) => ReactNode
}) => {
  const [search, setSearch] = useSearchParams()
  const [first] = tabs
  const chosen = tabs.find((one) => one === search.get('tab')) ?? first
  const choose = (next: string) => setSearch(next === first ? {} : { tab: next }, { replace: true })
  return (
    <Tabs value={chosen ?? ''} onValueChange={choose}>
      <TabsList aria-label={label} className="mb-4 sm:w-fit sm:max-w-full">
        {tabs.map((one) => (
          <TabsTrigger key={one} value={one}>
            {words[one]}
            {mark?.(one)}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map((one) => (
        <TabsContent key={one} value={one}>
          {one === chosen ? parts[one]() : null}
        </TabsContent>
      ))}
    </Tabs>
  )
}
