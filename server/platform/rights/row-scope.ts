import { entityOf, splitCodes } from '#server/kit/access/permission-codes.ts';
import { toWireTime } from '#server/kit/time.ts';
import type { RowScope, RuleCondition, Session } from '#server/kit/access/session.ts';
import type { GrantRow, Rights, RuleRow } from './rights.ts';

type Holder = Pick<Session, 'username' | 'realname' | 'orgCode' | 'tenantId' | 'cityIds'> & { orgCodes: readonly string[] };

/** Matches no row: used in place of an invalid rule (security S44). */
const NOTHING: RuleCondition = { column: 'id', condition: 'IN', values: [] };
const CONDITIONS = new Set<string>(['>', '>=', '<', '<=', '=', '!=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE']);

/**
 * The rows of an entity that a user may access: the union over the roles that grant anything of the entity. A role's rules are those bound
 * to its grant of the entity's menu (wire-contract 6).
 */
export const rowScope = (rights: Rights, holder: Holder, prefix: string, now: Date): RowScope =>
    ruleLists(rights, prefix).map(list =>
        list.map(id => {
            const rule = rights.rules.get(id);
            return rule ? bind(rule, holder, now) : NOTHING;
        }),
    );

/** The ids of the effective data rules, for each role that grants anything of the entity. */
export function ruleLists(rights: Rights, prefix: string): string[][] {
    const { granting, bound } = indexOf(rights);
    return [...groupByRole(granting.get(prefix) ?? [])].map(([roleId, buttons]) =>
        ruleIdsOf(bound, roleId, buttons).filter(id => rights.rules.get(id)?.status !== '0'),
    );
}

/** An index of a user's grants. */
interface GrantIndex {
    /** Entity → the buttons that grant any of its permissions. */
    granting: ReadonlyMap<string, GrantRow[]>;
    /** Role and menu → the rule lists of the grant; absent if there are no rules. */
    bound: ReadonlyMap<string, string[]>;
}

const indexes = new WeakMap<Rights, GrantIndex>();

/** Built once per rights object: an administrator has thousands of grants, and a data log asks for a hundred entities. */
const indexOf = (rights: Rights): GrantIndex => {
    const known = indexes.get(rights);
    if (known) return known;
    const granting = new Map<string, GrantRow[]>();
    const bound = new Map<string, string[]>();
    for (const grant of rights.grants) {
        if (grant.dataRuleIds) add(bound, keyOf(grant.roleId, grant.permissionId), grant.dataRuleIds);
        if (grant.status !== '1') continue;
        for (const entity of new Set(splitCodes(grant.perms).map(entityOf))) add(granting, entity, grant);
    }
    const index = { granting, bound };
    indexes.set(rights, index);
    return index;
};

const add = <T>(lists: Map<string, T[]>, key: string, value: T): void => {
    const list = lists.get(key);
    if (list) list.push(value);
    else lists.set(key, [value]);
};

const keyOf = (roleId: string, permissionId: string) => `${roleId} ${permissionId}`;

function groupByRole(grants: readonly GrantRow[]): Map<string, GrantRow[]> {
    const groups = new Map<string, GrantRow[]>();
    for (const grant of grants) add(groups, grant.roleId, grant);
    return groups;
}

function ruleIdsOf(bound: GrantIndex['bound'], roleId: string, buttons: readonly GrantRow[]): string[] {
    const menus = new Set(buttons.flatMap(button => button.parentId ?? []));
    const lists = [...menus].flatMap(menu => bound.get(keyOf(roleId, menu)) ?? []);
    return [...new Set(lists.flatMap(list => list.split(',').map(id => id.trim())).filter(Boolean))];
}

function bind(rule: RuleRow, holder: Holder, now: Date): RuleCondition {
    if (!CONDITIONS.has(rule.condition) || !/^[a-z]\w*$/i.test(rule.column)) return NOTHING;
    const condition = rule.condition as RuleCondition['condition'];
    const variable = /^#\{(\w+)\}$/.exec(rule.value.trim())?.[1];
    if (variable === undefined) {
        // A variable inside a longer text has no defined meaning, so the rule is treated as invalid.
        if (rule.value.includes('#{')) return NOTHING;
        return { column: rule.column, condition, values: condition === 'IN' ? list(rule.value) : [rule.value] };
    }
    const name = snake(variable);
    const values = valuesOf(name, holder, now);
    if (!values) return NOTHING;
    if (condition === 'IN') return { column: rule.column, condition, values, variable: name };
    // A variable with several values means «any of them».
    if (condition === '=' && values.length !== 1) return { column: rule.column, condition: 'IN', values, variable: name };
    return values.length === 1 ? { column: rule.column, condition, values, variable: name } : { ...NOTHING, variable: name };
}

const list = (text: string) =>
    text
        .split(',')
        .map(each => each.trim())
        .filter(Boolean);

/** Both spellings are accepted: `sys_user_code` and `sysUserCode`. */
const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

function valuesOf(variable: string, holder: Holder, now: Date): readonly string[] | undefined {
    switch (variable) {
        case 'sys_user_code':
            return [holder.username];
        case 'sys_user_name':
            return [holder.realname];
        case 'sys_org_code':
            return holder.orgCode ? [holder.orgCode] : [];
        case 'sys_multi_org_code':
            return holder.orgCodes;
        case 'sys_city_ids':
            return holder.cityIds;
        case 'sys_date':
            return [toWireTime(now).slice(0, 10)];
        case 'sys_time':
            return [toWireTime(now)];
        case 'bpm_status':
            return ['1'];
        case 'tenant_id':
            return [String(holder.tenantId)];
        default:
            return undefined;
    }
}
