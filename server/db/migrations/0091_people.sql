-- Serial part of the numbers of customers, drivers, members, renewals and applications.
create sequence usr_serial start 1000;

-- Customer levels and tags are read like dictionaries: a change of them is a change of the dictionaries.
create function tell_user_config() returns trigger language plpgsql as $$
begin
    update sys_version set value = value + 1 where name = 'dictionary';
    return null;
end $$;
create trigger set_user_config_told after insert or update or delete on set_user_config
    for each statement execute function tell_user_config();

-- Sign-in of the driver's app: a password that was reset holds no more, the driver sets a new one with a code by text message.
create table usr_driver_login (
    driver_id bigint primary key references usr_driver (id),
    password_hash varchar(255),
    reset_by varchar(64),
    reset_time timestamptz
);
