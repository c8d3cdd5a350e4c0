-- A member is on public pages by name and picture. A statement that names these columns and leaves them as they were, as the one that ends
-- every registration, made each page with a review stale.
drop trigger users_tell_update on users;
create trigger users_tell_update after update of username, full_name, avatar_url, deleted_at on users
  for each row when (
    (old.username, old.full_name, old.avatar_url, old.deleted_at) is distinct from
    (new.username, new.full_name, new.avatar_url, new.deleted_at))
  execute function tell_change();
