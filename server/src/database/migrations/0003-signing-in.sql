-- What admins read about signing in: kept for 90 days (`SECURITY_LOG_DAYS`), then deleted.
create table security_event (
  id uuid primary key,
  kind text not null,
  -- Whose account it is about; null where no account has the address that was typed.
  person_id uuid references "user" (id) on delete cascade,
  typed_email text,
  -- The admin who did it to somebody else. Null: the person, or the server's operator.
  actor_id uuid references "user" (id) on delete set null,
  -- What the kind alone does not say: the new role, the way to sign in, a reason.
  detail text not null default '',
  -- Where the request came from; empty where there was none.
  ip_address text not null default '',
  user_agent text not null default '',
  at timestamptz(3) not null,
  check ((person_id is null) = (typed_email is not null))
);

create index security_event_newest on security_event (at desc, id desc);
create index security_event_kind on security_event (kind, at desc, id desc);
create index security_event_person on security_event (person_id, at desc, id desc);
create index security_event_typed_email on security_event (typed_email, at desc, id desc) where typed_email is not null;
-- For deletions of accounts.
create index security_event_actor on security_event (actor_id) where actor_id is not null;

-- When the owner was last told that strangers tried passwords: at most once a day.
alter table "user" add column sign_in_warned_at timestamptz(3);

-- A session ends after 90 days at the latest, however often it is renewed.
create function limit_session_age() returns trigger language plpgsql as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '90 days');
  return new;
end
$$;

create trigger limit_session_age before insert or update on session
  for each row execute function limit_session_age();

update session set expires_at = expires_at;
