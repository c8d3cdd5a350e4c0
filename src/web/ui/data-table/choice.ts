import { useState } from 'react'

/** The rows chosen, each with the page it was last seen on. */
type Choice = Readonly<Record<string, string>>
type Ticked = Record<string, true>

/** What of a choice is still there, now that this page shows these rows; what stands on other pages is not known. */
export const stillThere = (choice: Choice, page: string, rows: ReadonlySet<string>): Choice => {
  const left = Object.entries(choice).flatMap(([id, on]): [string, string][] => {
    if (rows.has(id)) return [[id, page]]
    return on === page ? [] : [[id, on]]
  })
  const isSame = left.length === Object.keys(choice).length && left.every(([id, on]) => choice[id] === on)
  return isSame ? choice : Object.fromEntries(left)
}

/** A choice after boxes were ticked or cleared on this page. */
export const choiceAfter = (before: Choice, ticked: Ticked, page: string): Choice =>
  Object.fromEntries(Object.keys(ticked).map((id) => [id, before[id] ?? page]))

/**
 * The rows one has chosen, across pages. What is asked for otherwise lets go of them, and a row that has left its page goes out of
 * the choice: nobody acts on what they cannot see.
 */
export const useChoice = (asked: string, page: string, rows: ReadonlySet<string> | undefined) => {
  const [kept, setKept] = useState<{ asked: string; choice: Choice }>({ asked, choice: {} })
  const before = kept.asked === asked ? kept.choice : {}
  const choice = rows ? stillThere(before, page, rows) : before
  if (kept.asked !== asked || choice !== kept.choice) setKept({ asked, choice })
  return {
    ids: Object.keys(choice).map(Number),
    ticked: Object.fromEntries(Object.keys(choice).map((id) => [id, true as const])),
    tick: (ticked: Ticked) => setKept({ asked, choice: choiceAfter(choice, ticked, page) }),
    clear: () => setKept({ asked, choice: {} }),
  }
}
