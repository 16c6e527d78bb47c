import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MENU_TYPE } from '#contract/system/permission.ts';
import { splitList } from '#contract/system/role.ts';
import { type RightSource, type UserRight, UserRightsQuery } from '#contract/system/account/user-rights.ts';
import { departRoleGrants } from '#server/platform/rights/depart-role-grants.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
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

interface RuleFact extends Record<string, unknown> {
    id: string;
    name: string;
    column: string;
    condition: string;
    value: string;
    url: string | null;
}

interface Menu extends Record<string, unknown> {
    id: string;
    parentId: string | null;
    name: string;
}

/** Deeper than any menu; what refers to itself ends here. */
const DEEPEST = 9;

const pathOf = ({ name, parentId }: Pick<Menu, 'name' | 'parentId'>, known: ReadonlyMap<string, Menu>, depth = 0): string => {
    const parent = depth < DEEPEST ? known.get(parentId ?? '') : undefined;
    return parent ? `${pathOf(parent, known, depth + 1)} / ${name}` : name;
};

/** A rule in words: the field and the comparison as people call them, where they are known. */
const ruleText = (app: FastifyInstance, { name, column, condition, value, url }: RuleFact): string => {
    const field = app.cruds.ofResource((url ?? '').slice(1))?.entity.fields[column];
    return `${name} (${field?.meta.label ?? column} ${app.dictionary.dictText('rule_conditions', condition) ?? condition} ${value})`;
};

/** Why somebody may see or do something: every menu and button they hold with the role or department role that gives it. */
export const userRightsRoutes: FastifyPluginAsyncTypebox = async app => {
    onRecordQuery(app, userSource, UserRightsQuery, async ({ db, row: { id } }) => {
        const [grants, rules, menus] = await Promise.all([
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
            db.execute<RuleFact>(sql`
                select r.id, r.rule_name as name, r.rule_column as "column", r.rule_conditions as condition, r.rule_value as value, p.url
                from sys_permission_data_rule r join sys_permission p on p.id = r.permission_id
                where coalesce(r.status, '1') <> '0'`),
            db.execute<Menu>(sql`
                select id, parent_id as "parentId", name from sys_permission where menu_type <> ${MENU_TYPE.button} and del_flag = 0`),
        ]);
        const known = new Map(menus.rows.map(menu => [menu.id, menu]));
        const texts = new Map(rules.rows.map(rule => [rule.id, ruleText(app, rule)]));
        const rights = new Map<string, UserRight>();
        for (const { kind, source: name, depart, ruleIds, status, ...row } of grants.rows) {
            const right = rights.get(row.id) ?? { ...row, path: pathOf(row, known), isOff: status !== '1', sources: [] };
            right.sources.push({ kind, name, depart, rules: splitList(ruleIds).flatMap(id => texts.get(id) ?? []) });
            rights.set(row.id, right);
        }
        return [...rights.values()];
    });
};
