import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { definitionOf, tableTypeOf } from '#server/modules/online/form/definition.ts';
import { syncForm } from '#server/modules/online/form/sync/sync-form.ts';
import { insertRows } from '../insert-rows.ts';
import { type Delivered, present, remember } from '../system/delivered.ts';
import { hexId } from '../system/hex-id.ts';
import { DELIVERED_FORMS, type DeliveredForm } from './delivered-forms.ts';

/** Who makes what is delivered. */
const SYSTEM = { tenantId: 0, username: 'system' };

/** Forms of later versions with their tables; one that was changed or deleted, or whose table names somebody uses, is left as it is. */
export async function syncForms(client: PoolClient, delivered: Delivered): Promise<Record<string, number>> {
    const heads = await present(client, 'table_name', 'onl_cgform_head');
    const tables = await present(client, 'tablename', `(select tablename from pg_tables where schemaname = 'online') t`);
    const isFree = ({ tableName, subs }: DeliveredForm) => ![tableName, ...subs.map(sub => sub.tableName)].some(name => tables.has(name));
    const fresh = DELIVERED_FORMS.filter(form => !heads.has(form.tableName) && !delivered.has('form', form.tableName) && isFree(form));
    await addNumbering(client, fresh);
    await insertRows(client, 'onl_cgform_head', fresh.map(rowOf));
    for (const { id } of fresh) await syncForm(drizzle(client), SYSTEM, id, { mode: 'normal' });
    await remember(
        client,
        'form',
        DELIVERED_FORMS.map(({ tableName }) => tableName),
    );
    return { onl_cgform_head: fresh.length };
}

const rowOf = (form: DeliveredForm) => {
    const { id, tableName, tableTxt, themeTemplate, isTree, treeFieldname, formTemplate, ...lists } = definitionOf(form);
    return {
        id,
        table_name: tableName,
        table_txt: tableTxt,
        table_type: tableTypeOf(form),
        theme_template: themeTemplate,
        is_tree: isTree,
        tree_fieldname: treeFieldname,
        form_template: formTemplate,
        content: form.content,
        ...lists,
        is_db_synch: false,
        table_version: 0,
        version: 0,
        tenant_id: 0,
        create_by: 'system',
        create_time: 'now',
    };
};

/** Rules that number the records; one of the same code stays. */
const addNumbering = async (client: PoolClient, forms: readonly DeliveredForm[]) => {
    const known = await present(client, 'rule_code', 'sys_fill_rule');
    const rows = forms
        .filter(({ numbering }) => !known.has(numbering.code))
        .map(({ numbering: { code, name, prefix } }) => ({
            id: hexId('fill-rule', code),
            tenant_id: 0,
            rule_name: name,
            rule_code: code,
            rule_class: 'serialNumber',
            rule_params: JSON.stringify({ prefix, date: true, digits: 3 }),
            version: 0,
            create_by: 'system',
            create_time: 'now',
        }));
    await insertRows(client, 'sys_fill_rule', rows);
};
