-- Every change of an order is told to those who look at orders (SOCKET-03), whoever makes it. Seeds say `diaoyun.quiet`.
create function tell_changed() returns trigger language plpgsql as $$
begin
    perform pg_notify('diaoyun_bus', json_build_object('kind', 'changed', 'tenantId', new.tenant_id, 'socketKey', tg_argv[0],
        'id', new.id::text, 'isNew', tg_op = 'INSERT')::text);
    return null;
end $$;
create trigger ord_order_made after insert on ord_order for each row
    when (current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_changed('order/order');
create trigger ord_order_changed after update on ord_order for each row
    when ((old.version, old.status, old.pay_status, old.driver_id, old.vehicle_id, old.del_flag)
        is distinct from (new.version, new.status, new.pay_status, new.driver_id, new.vehicle_id, new.del_flag)
        and current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_changed('order/order');

-- The time chart of the order list asks for a span of days.
create index ord_reservation_during on ord_reservation using gist (during) where del_flag = 0;
