-- The page kept four choices that nothing read; it comes back when they act.
delete from sys_permission where component = 'account/settings/Notification';
update sys_version set value = value + 1 where name = 'permission';
