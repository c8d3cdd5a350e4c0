-- Codes and deals of the shops: from the networks' feeds (network and its own id) and by an operator's hand (neither).
create table vouchers (
  id serial constraint vouchers_pkey primary key,
  retailer_id integer not null constraint vouchers_retailer_fkey references retailers (id),
  category_id integer constraint vouchers_category_fkey references categories (id),
  product_id integer constraint vouchers_product_fkey references products (id),
  -- Null: a deal that needs none.
  code text,
  title text not null,
  terms text,
  discount_kind text,
  -- Percent, or đồng.
  discount_amount integer,
  max_discount integer,
  min_order integer,
  -- Null: the product's page, else the shop's front page.
  link text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  network text,
  external_id text,
  -- What an operator decided; no feed writes it, and none writes over a voucher that was edited.
  hidden boolean not null default false,
  edited boolean not null default false,
  -- Since when its feed does not name it any more.
  gone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint vouchers_feed_key unique (network, external_id),
  constraint vouchers_source_whole check ((network is null) = (external_id is null)),
  constraint vouchers_discount_known check (discount_kind in ('percent', 'dong')),
  constraint vouchers_discount_whole check ((discount_kind is null) = (discount_amount is null)),
  constraint vouchers_discount_fits check (discount_amount > 0 and (discount_kind <> 'percent' or discount_amount <= 100)),
  constraint vouchers_limits_positive check (max_discount > 0 and min_order > 0),
  constraint vouchers_code_some check (code <> ''),
  constraint vouchers_ends_later check (ends_at > starts_at)
);
create index vouchers_retailer_idx on vouchers (retailer_id);
create index vouchers_ends_idx on vouchers (ends_at);

-- 'Dùng được không?': one answer of a member, one of a visitor's address (a keyed hash), for each voucher.
create table voucher_answers (
  id serial constraint voucher_answers_pkey primary key,
  voucher_id integer not null constraint voucher_answers_voucher_fkey references vouchers (id) on delete cascade,
  user_id integer constraint voucher_answers_user_fkey references users (id) on delete cascade,
  visitor_key text,
  works boolean not null,
  answered_at timestamptz not null,
  constraint voucher_answers_member_key unique (voucher_id, user_id),
  constraint voucher_answers_visitor_key unique (voucher_id, visitor_key),
  constraint voucher_answers_of_one check ((user_id is null) <> (visitor_key is null))
);
create index voucher_answers_user_idx on voucher_answers (user_id) where user_id is not null;

-- The last read of each network's vouchers.
create table voucher_reads (
  network text constraint voucher_reads_pkey primary key,
  read_at timestamptz not null,
  seen integer not null,
  added integer not null,
  changed integer not null,
  -- Of shops that are not on the site, or not to be understood.
  skipped integer not null,
  error text
);

-- The public pages are made of vouchers (0042).
create trigger vouchers_tell after insert or update or delete on vouchers
  for each statement execute function tell_change();
create trigger vouchers_tell_truncate after truncate on vouchers
  for each statement execute function tell_change();
