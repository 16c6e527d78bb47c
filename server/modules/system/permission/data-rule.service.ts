import { sql } from 'drizzle-orm';
import * as entities from '#contract/entities.ts';
import { DataRule, RULE_VARIABLES } from '#contract/system/permission.ts';
import type { Tx } from '#server/db/client.ts';
import type { CrudOptions, SaveContext, Written } from '#server/kit/crud/options.ts';
import { isAdministrator } from '#server/kit/access/administrator.ts';
import { badRequest, refuseWith } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { splitCodes } from '#server/kit/access/permission-codes.ts';
import type { Session } from '#server/kit/access/session.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { isNarrowed } from '../role/authority.service.ts';
import { dataRules } from './permission.table.ts';

const COLUMNS = new Map(Object.values(entities).map(entity => [`/${entity.resource}`, new Set<string>(Object.keys(entity.fields))]));
const VARIABLES = new Set<string>(RULE_VARIABLES);
const camel = (name: string) => name.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

async function beforeSave(values: WireRow, { tx, session, current }: SaveContext): Promise<WireRow> {
    const rule = { ...current, ...values };
    const url = await menuUrl(tx, textOf(rule.permissionId));
    const form = await formFields(tx, url);
    const given = textOf(rule.ruleColumn);
    // Fields of forms go by the names of their columns, those of entities by camel case, which clients may write either way.
    const ruleColumn = form?.has(given) ? given : camel(given);
    if (current) await requireUnnarrowed(tx, session, textOf(rule.permissionId));
    const faults: Record<string, string> = {};
    // No SQL from anybody (security S45); a rule that cannot be understood would let nothing through.
    if (rule.ruleConditions === 'USE_SQL_RULES') faults.ruleConditions = '不支持自定义SQL规则';
    const columns = form ? new Set([...form, ...FORM_OWN]) : COLUMNS.get(url);
    if (columns && !columns.has(ruleColumn)) faults.ruleColumn = '该菜单的数据没有这个字段';
    if (!isKnownValue(textOf(rule.ruleValue))) faults.ruleValue = '规则值只能是固定值或单个系统变量';
    if (Object.keys(faults).length > 0) throw badRequest(faults);
    return { ...values, ...('ruleColumn' in values ? { ruleColumn } : {}) };
}

/** Nobody loosens the rules that narrow themselves, as little as where they are bound to a role (security S40). */
async function requireUnnarrowed(tx: Tx, session: Session, permissionId: string): Promise<void> {
    if (isAdministrator(session)) return;
    const { rows } = await tx.execute<{ perms: string }>(sql`
        select perms from sys_permission where parent_id = ${permissionId} and del_flag = 0 and perms is not null`);
    const narrowed = rows.flatMap(row => splitCodes(row.perms)).find(code => isNarrowed(session, code));
    if (narrowed !== undefined) throw refuseWith(`您的“${narrowed}”受该菜单的数据规则限制，不能修改规则，请由不受限制的人员操作`);
}

/** What every record of a form has beside its fields. */
const FORM_OWN = ['id', 'createBy', 'createTime', 'updateBy', 'updateTime'];

/** The fields of the form whose records a menu shows; undefined for other menus. */
async function formFields(tx: Tx, url: string): Promise<ReadonlySet<string> | undefined> {
    const { rows } = await tx.execute<{ name: string }>(sql`
        select field ->> 'dbFieldName' as name from onl_cgform_head, jsonb_array_elements(synced -> 'fields') as field
        where '/online/cgformList/' || id = ${url}`);
    return rows.length > 0 ? new Set(rows.map(({ name }) => name)) : undefined;
}

const isKnownValue = (value: string): boolean => {
    if (!value.includes('#{')) return true;
    const name = /^#\{(\w+)\}$/.exec(value.trim())?.[1];
    return name !== undefined && VARIABLES.has(snake(name));
};

async function menuUrl(tx: Tx, permissionId: string): Promise<string> {
    const { rows } = await tx.execute<{ url: string | null }>(
        sql`select url from sys_permission where id = ${permissionId} and del_flag = 0`,
    );
    if (!rows[0]) throw refuseWith('未找到菜单信息');
    return rows[0].url ?? '';
}

async function afterWrite({ tx, op, rows }: Written): Promise<void> {
    for (const { id, permissionId } of rows) {
        await tx.execute(sql`
            update sys_permission set rule_flag = case when exists (select 1 from sys_permission_data_rule where permission_id = ${permissionId}) then 1 else 0 end
            where id = ${permissionId}`);
        if (op === 'delete') await forget(tx, textOf(id));
    }
    await bumpVersion(tx, 'permission');
}

/**
 * Takes a deleted rule out of the grants that it narrowed. A grant that is left without any rule would open every row, so a
 * rule in use stays.
 */
async function forget(tx: Tx, ruleId: string): Promise<void> {
    const { rows } = await tx.execute<{ n: number }>(sql`
        select (select count(*) from sys_role_permission where ${ruleId} = any(string_to_array(data_rule_ids, ',')))::int
             + (select count(*) from sys_depart_permission where ${ruleId} = any(string_to_array(data_rule_ids, ',')))::int as n`);
    const n = rows[0]?.n ?? 0;
    if (n > 0) throw refuseWith(`该规则已授权给${n}个角色或部门，请先取消授权`);
}

/** Data rules under the names of the wire; a rule belongs to one menu for good. */
export const ruleCrud: CrudOptions = { entity: DataRule, table: dataRules, beforeSave, afterWrite };
