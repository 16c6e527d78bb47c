import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MENU_TYPE } from '#contract/system/permission.ts';
import { splitList } from '#contract/system/role.ts';

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

/** Menus and buttons by the way to them (车辆管理 / 车辆中心 / 导出), and every data rule in force in words. */
export const rightNames = async (app: FastifyInstance) => {
    const [rules, menus] = await Promise.all([
        app.db.execute<RuleFact>(sql`
            select r.id, r.rule_name as name, r.rule_column as "column", r.rule_conditions as condition, r.rule_value as value, p.url
            from sys_permission_data_rule r join sys_permission p on p.id = r.permission_id
            where coalesce(r.status, '1') <> '0'`),
        app.db.execute<Menu>(sql`
            select id, parent_id as "parentId", name from sys_permission where menu_type <> ${MENU_TYPE.button} and del_flag = 0`),
    ]);
    const menuOf = new Map(menus.rows.map(menu => [menu.id, menu]));
    const textOfRule = new Map(rules.rows.map(rule => [rule.id, ruleText(app, rule)]));
    return {
        pathOf: (row: Pick<Menu, 'name' | 'parentId'>) => pathOf(row, menuOf),
        rulesOf: (ids: string | null) => splitList(ids).flatMap(id => textOfRule.get(id) ?? []),
    };
};
