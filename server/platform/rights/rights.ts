import { sql } from 'drizzle-orm';
import { ADMIN_ROLE } from '#contract/system/role.ts';
import { PLATFORM_TENANT } from '#contract/system/tenant.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { countsIn } from '#server/kit/access/administrator.ts';
import { splitCodes } from '#server/kit/access/permission-codes.ts';
import { departRoleGrants } from './depart-role-grants.ts';

/** One granted menu or button, with the role or department role that grants it. */
export interface GrantRow extends Record<string, unknown> {
    roleId: string;
    permissionId: string;
    parentId: string | null;
    perms: string | null;
    status: string;
    dataRuleIds: string | null;
}

/** A data rule as stored. */
export interface RuleRow extends Record<string, unknown> {
    id: string;
    column: string;
    condition: string;
    value: string;
    status: string;
}

/** Everything that a user's rights are computed from; loaded again when the permission version changes. */
export interface Rights {
    roleCodes: string[];
    /** Whether one of the roles requires a watermark on PDFs. */
    marksPapers: boolean;
    /** Whether one of the roles requires a second factor. */
    needsSecondFactor: boolean;
    grants: GrantRow[];
    rules: ReadonlyMap<string, RuleRow>;
    cityIds: string[];
    /** Codes of all departments the user belongs to. */
    orgCodes: string[];
    /** Enabled codes that are effective in the current tenant, with comma-separated lists split. */
    permissions: ReadonlySet<string>;
}

/**
 * Reads a user's rights in a tenant. An administrator is one of that tenant or of the platform. The statements run one after the other,
 * because a transaction has one connection.
 */
export async function loadRights(db: Db | Tx, userId: string, tenantId: number): Promise<Rights> {
    const roles = await db.execute<{ code: string; marks: boolean; needsSecondFactor: boolean }>(sql`
        select r.role_code as code, r.marks_papers as marks, r.needs_second_factor as "needsSecondFactor" from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = ${userId} and r.del_flag = 0
            and (r.role_code <> ${ADMIN_ROLE} or r.tenant_id in (${tenantId}, ${PLATFORM_TENANT})) order by r.role_code`);
    const grants = await db.execute<GrantRow>(sql`
        select rp.role_id as "roleId", p.id as "permissionId", p.parent_id as "parentId", p.perms, p.status, rp.data_rule_ids as "dataRuleIds"
        from sys_user_role ur join sys_role r on r.id = ur.role_id and r.del_flag = 0
        join sys_role_permission rp on rp.role_id = r.id
        join sys_permission p on p.id = rp.permission_id and p.del_flag = 0
        where ur.user_id = ${userId}
        union all
        select g.role_id, p.id, p.parent_id, p.perms, p.status, g.data_rule_ids
        from ${departRoleGrants(userId)} g join sys_permission p on p.id = g.permission_id and p.del_flag = 0`);
    const rules = await db.execute<RuleRow>(sql`
        select id, rule_column as "column", rule_conditions as condition, rule_value as value, status
        from sys_permission_data_rule`);
    const cities = await db.execute<{ id: string }>(sql`
        select city_id::text as id from sys_user_city where user_id = ${userId} and tenant_id = ${tenantId} and del_flag = 0`);
    const orgs = await db.execute<{ code: string }>(sql`
        select d.org_code as code from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
        where ud.user_id = ${userId} and d.del_flag = 0 order by d.org_code`);
    return {
        roleCodes: roles.rows.map(row => row.code),
        marksPapers: roles.rows.some(row => row.marks),
        needsSecondFactor: roles.rows.some(row => row.needsSecondFactor),
        grants: grants.rows,
        rules: new Map(rules.rows.map(rule => [rule.id, rule])),
        cityIds: cities.rows.map(row => row.id),
        orgCodes: orgs.rows.map(row => row.code),
        permissions: new Set(
            grants.rows
                .filter(grant => grant.status === '1')
                .flatMap(grant => splitCodes(grant.perms))
                .filter(code => countsIn({ tenantId }, code)),
        ),
    };
}
