export type InstallPrompt = Event & { prompt: () => Promise<unknown> }

const place = 'muahoiInstall'

/** Runs in the head: the browser offers once, before anybody listens, and must not ask by itself. */
export const installScript = `addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.${place}=e})`

/** What the browser offered, if it did. */
export const installPrompt = (): InstallPrompt | undefined =>
  typeof window === 'undefined' ? undefined : (window as { [place]?: InstallPrompt })[place]
