import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MENU_TYPE } from '#contract/system/permission.ts';
import {
    type Hindrance,
    type Holder,
    HoldersQuery,
    LackedRightsQuery,
    type RightSource,
    type UserRight,
    UserRightsQuery,
} from '#contract/system/account/user-rights.ts';
import { departRoleGrants } from '#server/platform/rights/depart-role-grants.ts';
import { splitCodes } from '#server/kit/access/permission-codes.ts';
import { notFound } from '#server/kit/errors.ts';
import { textOf } from '#server/kit/list/source.ts';
import { onListQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { permissions } from '../permission/permission.table.ts';
import { rightNames } from '../permission/right-names.service.ts';
import { userSource } from './user.source.ts';

interface GrantFact extends Record<string, unknown> {
    id: string;
    parentId: string | null;
    name: string;
    perms: string | null;
    menuType: number;
    status: string;
    kind: RightSource['kind'];
    source: string;
    depart: string | null;
    ruleIds: string | null;
}

interface LackedFact extends Record<string, unknown> {
    id: string;
    parentId: string | null;
    name: string;
    perms: string | null;
    menuType: number;
    status: string;
    roles: string[];
}

interface HolderFact extends Record<string, unknown> {
    userId: string;
    orgCode: string | null;
    username: string;
    realname: string;
    kind: RightSource['kind'];
    source: string;
    depart: string | null;
    ruleIds: string | null;
}

/**
 * Why somebody may see or do something, or may not: every menu and button they hold with the role or department role that gives it, those they
 * lack with the roles that would, and for a menu or button everybody who holds it.
 */
export const userRightsRoutes: FastifyPluginAsyncTypebox = async app => {
    onRecordQuery(app, userSource, UserRightsQuery, async ({ db, session, row: { id, orgCode } }) => {
        const [grants, names, acting] = await Promise.all([
            db.execute<GrantFact>(sql`
                select p.id, p.parent_id as "parentId", p.name, p.perms, p.menu_type as "menuType", p.status,
                       g.kind, g.source, g.depart, g.rule_ids as "ruleIds"
                from (
                    select 'role' as kind, r.role_name as source, null::varchar as depart, rp.permission_id, rp.data_rule_ids as rule_ids
                    from sys_user_role ur join sys_role r on r.id = ur.role_id and r.del_flag = 0
                    join sys_role_permission rp on rp.role_id = r.id where ur.user_id = ${id}
                    union all
                    select 'departRole', d.role_name, d.depart_name, d.permission_id, d.data_rule_ids from ${departRoleGrants(id)} d
                ) g join sys_permission p on p.id = g.permission_id and p.del_flag = 0
                order by p.sort_no, p.id, g.kind desc, g.source`),
            rightNames(app),
            app.sessions.actingFor({ userId: id, orgCode: orgCode === null ? null : textOf(orgCode), tenantId: session.tenantId }),
        ]);
        const rights = new Map<string, UserRight>();
        for (const { kind, source: name, depart, ruleIds, status, ...row } of grants.rows) {
            const right = rights.get(row.id) ?? {
                ...row,
                path: names.pathOf(row),
                hinderedBy: hindranceOf(acting, { perms: row.perms, status }),
                sources: [],
            };
            right.sources.push({ kind, name, depart, rules: names.rulesOf(ruleIds) });
            rights.set(row.id, right);
        }
        return [...rights.values()];
    });

    onRecordQuery(app, userSource, LackedRightsQuery, async ({ db, session, row: { id } }) => {
        const [lacked, names] = await Promise.all([
            db.execute<LackedFact>(sql`
                select p.id, p.parent_id as "parentId", p.name, p.perms, p.menu_type as "menuType", p.status,
                    array(select r.role_name from sys_role_permission rp join sys_role r on r.id = rp.role_id and r.del_flag = 0
                        where rp.permission_id = p.id and r.tenant_id = ${session.tenantId} order by r.role_name) as roles
                from sys_permission p
                where p.del_flag = 0
                    and p.id not in (select rp.permission_id from sys_user_role ur join sys_role r on r.id = ur.role_id and r.del_flag = 0
                        join sys_role_permission rp on rp.role_id = r.id where ur.user_id = ${id})
                    and p.id not in (select permission_id from ${departRoleGrants(id)} d)`),
            rightNames(app),
        ]);
        return lacked.rows.map(({ status, parentId, ...row }) => ({
            ...row,
            path: names.pathOf({ name: row.name, parentId }),
            isOff: status !== '1',
        }));
    });

    onListQuery(app, userSource, HoldersQuery, async ({ db, session, where, params: { permissionId } }) => {
        const [asked] = await db
            .select({
                perms: permissions.perms,
                parentId: permissions.parentId,
                menuType: permissions.menuType,
                status: permissions.status,
            })
            .from(permissions)
            .where(and(eq(permissions.id, permissionId), eq(permissions.delFlag, 0)));
        if (!asked) throw notFound();
        // Rules are bound to menus and hold for their buttons.
        const narrowing = asked.menuType === MENU_TYPE.button ? asked.parentId : permissionId;
        const [granted, names] = await Promise.all([
            db.execute<HolderFact>(sql`
                select sys_user.id as "userId", sys_user.org_code as "orgCode", sys_user.username, sys_user.realname,
                    g.kind, g.source, g.depart, g.rule_ids as "ruleIds"
                from sys_user cross join lateral (
                    select 'role' as kind, r.role_name as source, null::varchar as depart,
                        (select n.data_rule_ids from sys_role_permission n where n.role_id = r.id and n.permission_id = ${narrowing}) as rule_ids
                    from sys_user_role ur join sys_role r on r.id = ur.role_id and r.del_flag = 0
                    join sys_role_permission rp on rp.role_id = r.id and rp.permission_id = ${permissionId}
                    where ur.user_id = sys_user.id
                    union all
                    select 'departRole', d.role_name, d.depart_name,
                        (select n.data_rule_ids from ${departRoleGrants(sql`sys_user.id`)} n
                            where n.role_id = d.role_id and n.permission_id = ${narrowing})
                    from ${departRoleGrants(sql`sys_user.id`)} d where d.permission_id = ${permissionId}
                ) g
                where ${where} order by sys_user.username, g.kind desc, g.source`),
            rightNames(app),
        ]);
        const holders = new Map<string, Holder>();
        for (const { kind, source: name, depart, ruleIds, userId, orgCode, username, realname } of granted.rows) {
            const holder = holders.get(userId) ?? {
                ...{ userId, username, realname, sources: [] },
                hinderedBy: hindranceOf(await app.sessions.actingFor({ userId, orgCode, tenantId: session.tenantId }), asked),
            };
            holder.sources.push({ kind, name, depart, rules: names.rulesOf(ruleIds) });
            holders.set(userId, holder);
        }
        return [...holders.values()];
    });
};

/** What keeps somebody from using what they were granted, as the guards see them now. */
const hindranceOf = (
    acting: Awaited<ReturnType<FastifyInstance['sessions']['actingFor']>>,
    { perms, status }: { perms: string | null; status: string },
): Hindrance | null => {
    if (!acting) return 'frozen';
    if (acting.mustChangePassword) return 'password';
    if (acting.mustSetSecondFactor) return 'secondFactor';
    if (status !== '1') return 'off';
    const codes = splitCodes(perms);
    return codes.length === 0 || codes.some(code => acting.permissions.has(code)) ? null : 'elsewhere';
};
