import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Condition, toSql } from '../list/condition.ts';
import { columnOf, type Source } from '../list/source.ts';
import { parseValue } from '../list/value.ts';
import type { RowScope, RuleCondition, Session } from './session.ts';

const NO_CITY = '您还没有被授权任何城市，请联系管理员';
const CITY_VARIABLE = 'sys_city_ids';

const OPS = { '>': 'gt', '>=': 'ge', '<': 'lt', '<=': 'le', '=': 'eq', '!=': 'ne' } as const;
/** LEFT_LIKE means «ends with», as in the wire contract. */
const LIKES = { LIKE: 'contains', LEFT_LIKE: 'ends', RIGHT_LIKE: 'starts' } as const;

/** The rows of an entity that a session may access, as conditions. */
export interface Visible {
    /** Tenant, soft delete, data rules and the module's own `scope`. Every statement on the entity must contain it. */
    where: SQL;
    /** Tenant and soft delete alone: the leading columns of every list index. */
    ground: SQL;
    /** The conditions of `where` that `ground` does not contain. */
    beyond?: SQL;
    /** The data rules as a condition tree, for code that looks for sets of values in them. */
    rules: Condition;
    /** Why no row is visible, if an administrator can fix the reason. */
    notice?: string;
}

/**
 * The one place that decides which rows a caller may list, read, change, delete, count or export (security S36, S37, S44). A rule with an
 * unknown column, condition or value matches no row.
 */
export const visibleTo = (source: Source, session: Session): Visible => {
    const scope = session.scopeOf(source.entity.permission);
    const rules = rulesOf(source, scope);
    const tenant = columnOf(source, 'tenantId');
    const deleted = columnOf(source, 'delFlag');
    const ground = and(tenant && eq(tenant, session.tenantId), deleted && sql`${deleted} = 0`) ?? sql`true`;
    const beyond = and(isOpen(rules) ? undefined : toSql(source, rules, session.tenantId), source.scope?.(session));
    const where = and(ground, beyond) ?? ground;
    return { where, ground, ...(beyond ? { beyond } : {}), rules, ...(lacksCities(scope) ? { notice: NO_CITY } : {}) };
};

/** The source for calls that change nothing: these also include rows that apply to every city. */
export const forReading = <S extends Source>(source: S): S => (source.isNationwide ? { ...source, isReading: true } : source);

const isOpen = (rules: Condition) => rules.kind === 'all' && rules.of.length === 0;

const rulesOf = (source: Source, scope: RowScope): Condition => {
    if (scope.some(role => role.length === 0)) return { kind: 'all', of: [] };
    const roles = scope.map(role => role.map(rule => orNationwide(source, rule, ruleOf(source, rule))));
    return mergedSet(roles) ?? { kind: 'any', of: roles.map(of => ({ kind: 'all', of })) };
};

/** Roles that differ only in their values of one column are merged into one set, because merged lists need a plain set of values. */
const mergedSet = (roles: readonly (readonly Condition[])[]): Condition | undefined => {
    const sets = roles.flatMap(role => (role.length === 1 && role[0] ? [role[0]] : []));
    const first = sets[0];
    if (!first || sets.length < roles.length || first.kind !== 'in') return undefined;
    const { field } = first;
    const values = sets.flatMap(set => (set.kind === 'in' && !set.not && set.field === field ? [set.values] : []));
    return values.length === sets.length ? { kind: 'in', field, values: [...new Set(values.flat())], not: false } : undefined;
};

const NOTHING: Condition = { kind: 'any', of: [] };

const orNationwide = (source: Source, { column }: RuleCondition, rule: Condition): Condition => {
    const city = source.isNationwide && source.isReading && column === 'cityId' ? columnOf(source, column) : undefined;
    return city ? { kind: 'any', of: [rule, { kind: 'own', field: '', where: isNull(city) }] } : rule;
};

const ruleOf = (source: Source, rule: RuleCondition): Condition => {
    const column = columnOf(source, rule.column);
    const values = column ? rule.values.map(value => parseValue(column, value)) : [];
    if (!column || values.some(value => value === undefined)) return NOTHING;
    const known = values as (string | boolean)[];
    const [value] = known;
    if (rule.condition === 'IN') return { kind: 'in', field: rule.column, values: known, not: false };
    if (value === undefined || known.length > 1) return NOTHING;
    if (Object.hasOwn(LIKES, rule.condition)) {
        const place = LIKES[rule.condition as keyof typeof LIKES];
        return value === '' ? NOTHING : { kind: 'like', field: rule.column, place, text: String(value) };
    }
    const op = Object.hasOwn(OPS, rule.condition) ? OPS[rule.condition as keyof typeof OPS] : undefined;
    if (op === 'eq') return { kind: 'in', field: rule.column, values: [value], not: false };
    return op ? { kind: 'compare', field: rule.column, op, value } : NOTHING;
};

/** Whether every role is restricted to an empty list of cities. */
const lacksCities = (scope: RowScope): boolean =>
    scope.length > 0 && scope.every(role => role.some(rule => rule.variable === CITY_VARIABLE && rule.values.length === 0));
