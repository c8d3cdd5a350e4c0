/** How long calls of tests wait for a connection: a busy machine is slow, not wrong. */
export const patienceMs = 60_000
