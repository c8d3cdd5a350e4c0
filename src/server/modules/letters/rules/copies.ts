/** How long who took a copy has it: longer than a mail server may take, shorter than the queue waits for a lost worker. */
export const claimMs = 5 * 60_000

/** A copy that was tried last so long ago and has no job was given up, for its job tries for a day: it comes to nobody any more. */
export const givenUpMs = 2 * 86_400_000

/** How long is waited between attempts to note what was mailed (ms): together shorter than it is taken for. */
export const settlePauses = [200, 1000, 3000, 10_000, 30_000, 60_000]
