-- Never filled: the trail is protected by its trigger, which refuses every change and removal of a row (security S101).
alter table sys_audit_trail drop column hash;
