-- Until when a driver is suspended; null where somebody has to lift it.
alter table usr_driver add column suspend_until timestamptz;
create index ix_usr_driver_suspend_until on usr_driver (suspend_until) where suspend_until is not null and status = 'suspended' and del_flag = 0;
