-- The mark that this database was seeded: written in the transaction of the seed itself, so a killed seed leaves none.
create table seed_run (
    id smallint primary key default 1 check (id = 1),
    mode varchar(8) not null,
    number bigint not null,
    seed_now timestamptz not null,
    orders integer not null,
    rows jsonb not null,
    create_time timestamptz not null default now()
);
