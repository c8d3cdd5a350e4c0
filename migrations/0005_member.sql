create table favorites (
  id serial constraint favorites_pkey primary key,
  user_id integer not null constraint favorites_user_fkey references users (id) on delete cascade,
  product_id integer not null constraint favorites_product_fkey references products (id),
  created_at timestamptz not null default now(),
  constraint favorites_user_product_key unique (user_id, product_id)
);

create table cart_items (
  id serial constraint cart_items_pkey primary key,
  user_id integer not null constraint cart_items_user_fkey references users (id) on delete cascade,
  product_id integer not null constraint cart_items_product_fkey references products (id),
  quantity integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cart_items_user_product_key unique (user_id, product_id),
  constraint cart_items_quantity_positive check (quantity >= 1)
);

create table comments (
  id serial constraint comments_pkey primary key,
  user_id integer not null constraint comments_user_fkey references users (id),
  product_id integer not null constraint comments_product_fkey references products (id),
  content text not null,
  rating integer,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint comments_rating_range check (rating between 1 and 5),
  constraint comments_status_known check (status in ('pending', 'approved', 'rejected'))
);
create unique index comments_one_rating_key on comments (user_id, product_id) where rating is not null;
create index comments_product_idx on comments (product_id, id desc);

create table rewards (
  id serial constraint rewards_pkey primary key,
  name text not null,
  description text,
  points_cost integer not null,
  available boolean not null default true,
  stock integer,
  kind text not null default 'manual',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  constraint rewards_cost_positive check (points_cost >= 1),
  constraint rewards_stock_whole check (stock is null or stock >= 0),
  constraint rewards_kind_known check (kind in ('voucher', 'manual'))
);

create table user_rewards (
  id serial constraint user_rewards_pkey primary key,
  user_id integer not null constraint user_rewards_user_fkey references users (id),
  reward_id integer not null constraint user_rewards_reward_fkey references rewards (id),
  redeem_date timestamptz not null default now(),
  points_cost integer not null,
  status text not null default 'processing',
  constraint user_rewards_status_known check (status in ('processing', 'delivered', 'refunded'))
);
create index user_rewards_user_idx on user_rewards (user_id, id desc);

-- Voucher codes, encrypted at rest; a code belongs to at most one redemption.
create table reward_codes (
  id serial constraint reward_codes_pkey primary key,
  reward_id integer not null constraint reward_codes_reward_fkey references rewards (id),
  code_encrypted text not null,
  code_hash text not null,
  user_reward_id integer constraint reward_codes_redemption_key unique
    constraint reward_codes_redemption_fkey references user_rewards (id),
  created_at timestamptz not null default now(),
  constraint reward_codes_code_key unique (reward_id, code_hash)
);
create index reward_codes_free_idx on reward_codes (reward_id, id) where user_reward_id is null;
