-- Which APP_SECRET the encrypted columns were written with: a start with another one is refused instead of losing them silently.
create table sys_secret_mark (
    id smallint primary key default 1 check (id = 1),
    key_id varchar(16) not null,
    create_time timestamptz not null default now()
);
