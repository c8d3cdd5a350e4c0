const key = 'muahoi.member'

/** Whether somebody was signed in here when we last knew: visitors are then spared a call that can only answer 401. */
export const mayBeMember = (): boolean => {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return true
  }
}

export const noteMember = (signedIn: boolean): void => {
  try {
    if (signedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Private windows may refuse storage: then everybody may be a member.
  }
}
