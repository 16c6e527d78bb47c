-- «Contains» for texts in Chinese, whose usual needles of one or two characters are too short for trigrams: every character
-- and every two neighbours of a text, each once. ANALYZE keeps statistics of them, so that the planner can tell rare from common.
create function text_parts(value text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
    characters text[] := string_to_array(lower(value), null);
    parts text[] := characters;
begin
    for at in 1 .. cardinality(characters) - 1 loop
        parts := parts || (characters[at] || characters[at + 1]);
    end loop;
    return parts;
end $$;

-- The parts that a text must have to contain the needle: its pairs, or the character that it is.
create function text_needles(value text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
    parts text[] := text_parts(value);
begin
    return case when length(value) > 1 then parts[length(value) + 1 :] else parts end;
end $$;

-- Parts of addresses, goods and customers' names; the trigrams stay for telephone numbers.
drop index trg_ord_order_1;
create index trg_ord_order_1 on ord_order using gin (contact_phone gin_trgm_ops);
create index gin_ord_order_1 on ord_order using gin (text_parts(from_addr), text_parts(cargo_name));
create index gin_usr_customer_1 on usr_customer using gin (text_parts(name));

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
