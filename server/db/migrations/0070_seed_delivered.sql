-- What this installation was given once (menus, buttons, roles, dictionaries and their items, settings): a row that somebody deleted
-- since does not come back when a later version starts.
create table seed_delivered (
    kind varchar(16) not null,
    key varchar(200) not null,
    create_time timestamptz not null default now(),
    primary key (kind, key)
);
