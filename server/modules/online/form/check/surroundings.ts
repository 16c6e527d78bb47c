import type { FastifyInstance } from 'fastify';
import { and, eq, sql } from 'drizzle-orm';
import type { FormDefinition } from '#contract/online/form.ts';
import type { ReportItem } from '#contract/online/report.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Tx } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import { fillRules } from '#server/modules/system/fill-rule/fill-rule.table.ts';
import { reports } from '#server/modules/online/report/report.table.ts';
import { targetOf } from '../runtime/link-target.ts';
import type { FormSurroundings } from './check-form.ts';

/** What surrounds a form that a caller writes: what they name must be there, and be theirs to see. */
export const surroundingsOf = (
    app: Pick<FastifyInstance, 'dictionary' | 'cruds' | 'forms'>,
    tx: Tx,
    session: Session,
    form: Pick<FormDefinition, 'id' | 'tableName' | 'subs'>,
): FormSurroundings => ({
    hasDictionary: code => app.dictionary.items(code) !== undefined,
    linkFault: target => {
        const found = targetOf(app, target);
        if (!found) return `关联的数据${target}不存在，或不能按名称选择`;
        return session.permissions.has(permissionOf(found.entity, 'list')) ||
            (session.permissions.has('online:cgform:edit') && found.isForm)
            ? undefined
            : `您没有查看「${found.entity.label}」的权限，不能关联它`;
    },
    reportColumns: async code => {
        const [found] = await tx
            .select({ items: reports.items })
            .from(reports)
            .where(and(eq(reports.tenantId, session.tenantId), eq(reports.code, code)));
        return found && (found.items as ReportItem[]).map(({ fieldName }) => fieldName);
    },
    hasNumberRule: async code => {
        const found = await tx
            .select({ id: fillRules.id })
            .from(fillRules)
            .where(and(eq(fillRules.tenantId, session.tenantId), eq(fillRules.ruleCode, code)));
        return found.length > 0;
    },
    tableFault: name => tableFault(tx, form, name),
});

/** Why a table of a form can't have a name: another form has it, the product has it, or it lies in the database already. */
export const tableFault = async (tx: Tx, { id }: Pick<FormDefinition, 'id'>, name: string): Promise<string | undefined> => {
    const { rows } = await tx.execute<{ other: string | null; isOurs: boolean }>(sql`
        select (select table_txt from onl_cgform_head f
                 where f.id <> ${id}
                   and (f.table_name = ${name}
                     or exists (select 1 from jsonb_array_elements(f.subs) s where s ->> 'tableName' = ${name})
                     or exists (select 1 from jsonb_array_elements(coalesce(f.synced -> 'subs', '[]')) s where s ->> 'tableName' = ${name}))
                 limit 1) as other,
               to_regclass('public.' || ${name}) is not null as "isOurs"`);
    const [found] = rows;
    if (found?.isOurs) return `表名${name}是系统表，请换一个`;
    return found?.other ? `表名${name}已被表单「${found.other}」使用` : undefined;
};
