-- Boards that show the operation live hear at once that something has happened to an order, on every process. Says only that.
create function tell_order_event() returns trigger language plpgsql as $$
begin
    perform pg_notify('diaoyun_bus', json_build_object('kind', 'topic', 'tenantId', t.tenant_id, 'frame', json_build_object('cmd', 'order'))::text)
    from (select distinct tenant_id from added) t;
    return null;
end $$;
create trigger ord_event_told after insert on ord_event referencing new table as added
    for each statement execute function tell_order_event();

-- Times to accept by class, added up over days.
create function sum_hist(jsonb, jsonb) returns jsonb language sql immutable parallel safe as $$
    select coalesce(jsonb_agg(coalesce(($1 ->> i)::int, 0) + coalesce(($2 ->> i)::int, 0) order by i), '[]')
    from generate_series(0, greatest(jsonb_array_length($1), jsonb_array_length($2)) - 1) as i
$$;
create aggregate sum_hist(jsonb) (sfunc = sum_hist, stype = jsonb, initcond = '[]', parallel = safe);

create index ix_stat_city_day_1 on stat_city_day (tenant_id, city_id, day);

-- What happened last, over all orders.
create index ix_ord_event_2 on ord_event (create_time desc, id desc);
