-- Any two neighbouring characters of a text, each once: what finds «contains» for needles of two Chinese characters, which are
-- the usual ones and too short for trigrams. ANALYZE keeps statistics of the pairs, so that the planner can tell rare from common.
create function text_pairs(value text) returns text[] language sql immutable strict parallel safe
    return (select coalesce(array_agg(distinct substr(lower(value), at, 2)), '{}') from generate_series(1, length(value) - 1) at);

-- Parts of addresses, goods and customers' names; the trigrams stay for telephone numbers.
drop index trg_ord_order_1;
create index trg_ord_order_1 on ord_order using gin (contact_phone gin_trgm_ops);
create index gin_ord_order_1 on ord_order using gin (text_pairs(from_addr), text_pairs(cargo_name));
create index gin_usr_customer_1 on usr_customer using gin (text_pairs(name));

-- Walked newest first; the home page and the row rules read their figures from it without a look at the rows.
drop index ix_ord_order_2;
create index ix_ord_order_2 on ord_order (tenant_id, create_time desc, id desc) include (city_id, status, service_fen) where del_flag = 0;

-- One index for each thing that narrows a list to few rows, in the order of the list.
drop index ix_ord_order_5;
create index ix_ord_order_5 on ord_order (tenant_id, customer_id, create_time desc, id desc) where del_flag = 0;
create index ix_ord_order_9 on ord_order (tenant_id, driver_id, create_time desc, id desc) where del_flag = 0 and driver_id is not null;
create index ix_ord_order_10 on ord_order (tenant_id, vehicle_id, create_time desc, id desc) where del_flag = 0 and vehicle_id is not null;
create index ix_ord_order_11 on ord_order (tenant_id, contact_phone, create_time desc, id desc) where del_flag = 0;

-- Sorts and ranges by appointment and amount; with the creation time a range in default order needs no row either.
create index ix_ord_order_12 on ord_order (tenant_id, appoint_at desc, id desc) include (create_time, city_id) where del_flag = 0;
create index ix_ord_order_13 on ord_order (tenant_id, payable_fen desc, id desc) include (create_time, city_id) where del_flag = 0;

-- The tabs that are told by another column than the status.
create index ix_ord_order_14 on ord_order (tenant_id, dispute_status, create_time desc, id desc) include (city_id)
    where del_flag = 0 and dispute_status <> 'none';
create index ix_ord_order_15 on ord_order (tenant_id, anomaly_level, create_time desc, id desc) include (city_id)
    where del_flag = 0 and anomaly_level > 0;
