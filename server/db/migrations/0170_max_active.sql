-- 最多同时接单 was never read: the delivered 1 would allow one order a day. It counts the unfinished orders of one day; three is the new standard.
update set_service_config set cfg_value = '3'
 where side = 'driver' and cfg_key = 'max_active' and city_id is null and cfg_value = '1' and create_by = 'system' and version = 0;
