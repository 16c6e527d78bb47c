ALTER TABLE "sys_role" ADD COLUMN "home_path" varchar(100);
-- Delivered roles begin where their work lies, as in a new installation.
update sys_role set home_path = case role_code
        when 'ops_lead' then '/dashboard/monitor'
        when 'dispatcher' then '/order/dispatch'
        else '/dashboard/workplace'
    end
 where role_code in ('ops_lead', 'dispatcher', 'finance_lead', 'finance', 'service', 'auditor');
