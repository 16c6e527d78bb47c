-- Changes of these records are told to those who look at their lists (SOCKET-03), as those of orders are (0150). Columns that move by
-- themselves all the time, such as an anomaly's hits or a driver's income, tell nothing.
create trigger sys_anomaly_made after insert on sys_anomaly for each row
    when (current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_changed('monitor/anomaly');
create trigger sys_anomaly_changed after update on sys_anomaly for each row
    when ((old.status, old.level, old.owner_by, old.handle_note, old.del_flag)
        is distinct from (new.status, new.level, new.owner_by, new.handle_note, new.del_flag)
        and current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_changed('monitor/anomaly');
create trigger ord_dispute_made after insert on ord_dispute for each row
    when (current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_changed('order/dispute');
create trigger ord_dispute_changed after update on ord_dispute for each row
    when ((old.version, old.status, old.owner_by, old.del_flag) is distinct from (new.version, new.status, new.owner_by, new.del_flag)
        and current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_changed('order/dispute');
create trigger ord_pause_made after insert on ord_pause for each row
    when (current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_changed('order/driver-pause');
create trigger ord_pause_changed after update on ord_pause for each row
    when ((old.version, old.end_at, old.audit_status, old.del_flag) is distinct from (new.version, new.end_at, new.audit_status, new.del_flag)
        and current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_changed('order/driver-pause');
create trigger rec_application_made after insert on rec_application for each row
    when (current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_changed('recruit/audit');
create trigger rec_application_changed after update on rec_application for each row
    when ((old.version, old.status, old.claimed_by, old.del_flag) is distinct from (new.version, new.status, new.claimed_by, new.del_flag)
        and current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_changed('recruit/audit');
create trigger veh_audit_made after insert on veh_audit for each row
    when (current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_changed('vehicle/audit');
create trigger veh_audit_changed after update on veh_audit for each row
    when ((old.version, old.status, old.claimed_by, old.del_flag) is distinct from (new.version, new.status, new.claimed_by, new.del_flag)
        and current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_changed('vehicle/audit');
create trigger usr_driver_made after insert on usr_driver for each row
    when (current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_changed('users/driver');
create trigger usr_driver_changed after update on usr_driver for each row
    when ((old.version, old.status, old.online_status, old.del_flag) is distinct from (new.version, new.status, new.online_status, new.del_flag)
        and current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_changed('users/driver');
