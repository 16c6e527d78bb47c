-- Lines of the log are facts: never changed, and deleted only when the half year is over for which they must be kept (security S101).
create function log_append_only() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' and old.create_time < now() - interval '180 days' then return old; end if;
    raise exception 'rows of % are never changed, and kept for 180 days', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on sys_log for each row execute function log_append_only();
