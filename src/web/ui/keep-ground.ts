/** For what says something by its ground alone, as bars do: a system with colours of its own would take it away. */
export const keepGround = { forcedColorAdjust: 'none' } as const
