import { type SQL, sql } from 'drizzle-orm';

/**
 * The permissions a user has through department roles, as a table: role_id, role_name, depart_name, permission_id, data_rule_ids. They
 * apply only while the user belongs to the department and the department itself has the menu; the department role's data rules restrict
 * them further.
 */
export const departRoleGrants = (userId: string | SQL): SQL => sql`(
    select dr.id as role_id, dr.role_name, d.depart_name, drp.permission_id,
           nullif(concat_ws(',', nullif(dp.data_rule_ids, ''), nullif(drp.data_rule_ids, '')), '') as data_rule_ids
    from sys_depart_role_user du
    join sys_depart_role dr on dr.id = du.drole_id
    join sys_depart d on d.id = dr.depart_id and d.del_flag = 0
    join sys_user_depart ud on ud.user_id = du.user_id and ud.dep_id = dr.depart_id
    join sys_depart_role_permission drp on drp.role_id = dr.id
    join sys_depart_permission dp on dp.depart_id = dr.depart_id and dp.permission_id = drp.permission_id
    where du.user_id = ${userId})`;
