-- Whoever changes what a price depends on, every process prices by it at its next quote: the counter is read with each quote.
insert into sys_version (name) values ('price');

create function bump_price_version() returns trigger language plpgsql as $$
begin
    update sys_version set value = value + 1 where name = 'price';
    return null;
end $$;

create trigger prc_vehicle_price_counted after insert or update or delete on prc_vehicle_price for each statement execute function bump_price_version();
create trigger prc_period_counted after insert or update or delete on prc_period for each statement execute function bump_price_version();
create trigger prc_info_fee_counted after insert or update or delete on prc_info_fee for each statement execute function bump_price_version();
create trigger prc_discount_counted after insert or update or delete on prc_discount for each statement execute function bump_price_version();
create trigger prc_invoice_coef_counted after insert or update or delete on prc_invoice_coef for each statement execute function bump_price_version();
create trigger set_holiday_priced after insert or update or delete on set_holiday for each statement execute function bump_price_version();
create trigger set_service_config_priced after insert or update or delete on set_service_config for each statement execute function bump_price_version();
create trigger set_system_priced after insert or update or delete on set_system for each statement execute function bump_price_version();
create trigger set_city_priced after insert or update or delete on set_city for each statement execute function bump_price_version();
create trigger veh_type_priced after insert or update or delete on veh_type for each statement execute function bump_price_version();
