-- A view goes on with the tables that it was made for, wherever they were moved: it is told their followers.
do $$ begin
    execute 'create or replace view sys_person_trace as ' || replace(replace(pg_get_viewdef('sys_person_trace'::regclass),
        'months.sys_log_before', 'public.sys_log as sys_log_before'), 'months.sys_audit_trail_before', 'public.sys_audit_trail as sys_audit_trail_before');
end $$;
