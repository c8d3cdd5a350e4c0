/**
 * The next statement of this kind ("insert on statement_lines"), or that one of the next, fails as after a conflict with another
 * transaction, so that its own is tried again; what is handed over ends it.
 */
export const conflictOnce = async (
  app: { asOwner: (...statements: string[]) => Promise<void> },
  kind: string,
  which = 1,
): Promise<() => Promise<void>> => {
  const table = kind.split(' ').at(-1)
  await app.asOwner(
    'create sequence tries',
    `create function conflict_once() returns trigger language plpgsql security definer as $$ begin
      if nextval('public.tries') = ${which} then raise sqlstate '40001'; end if; return null; end $$`,
    `create trigger conflict_once after ${kind} for each statement execute function conflict_once()`,
  )
  return () =>
    app.asOwner(
      `drop trigger conflict_once on ${table}`,
      'drop function conflict_once()',
      'drop sequence tries',
    )
}
