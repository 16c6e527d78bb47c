-- The six digits of an order's number (domain 3.1); what is taken already is skipped by order-number.ts.
create sequence ord_order_serial minvalue 1 maxvalue 999999 cycle;

-- How customers' names are spelled in Latin letters, so that staff find them by initials or pinyin while taking an order by phone.
-- A name without its spelling waits for it: whoever searches next writes it (customer-spelling.service.ts).
create table usr_customer_spelling (
    customer_id bigint primary key references usr_customer (id) on delete cascade,
    tenant_id int not null,
    name varchar(64) not null,
    initials varchar(64),
    spelling varchar(255)
);
create index usr_customer_spelling_waiting on usr_customer_spelling (customer_id) where initials is null;
create index usr_customer_spelling_initials on usr_customer_spelling (tenant_id, initials varchar_pattern_ops);
create index usr_customer_spelling_whole on usr_customer_spelling (tenant_id, spelling varchar_pattern_ops);

create function await_customer_spelling() returns trigger language plpgsql as $$
begin
    insert into usr_customer_spelling (customer_id, tenant_id, name) values (new.id, new.tenant_id, new.name)
    on conflict (customer_id) do update set name = excluded.name, tenant_id = excluded.tenant_id, initials = null, spelling = null
        where usr_customer_spelling.name <> excluded.name;
    return null;
end $$;
create trigger usr_customer_spelled after insert or update of name on usr_customer
    for each row execute function await_customer_spelling();

insert into usr_customer_spelling (customer_id, tenant_id, name) select id, tenant_id, name from usr_customer;
