import { sql } from 'drizzle-orm';
import { type FormDefinition, OnlineForm } from '#contract/online/form.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import type { Write } from '#server/kit/crud/write.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { readOne } from '#server/kit/list/read.ts';
import { type FormSurroundings, requireForm } from '../check/check-form.ts';
import { tableTypeOf } from '../definition.ts';
import { forms } from '../form.table.ts';

interface Kept {
    definition: FormDefinition;
    version: number;
}

/** Forms that were removed while their tables stayed, by the tables of their records. */
export async function keptTables(db: Db | Tx, tenantId: number): Promise<Map<string, Kept>> {
    const { rows } = await db.execute<{ definition: FormDefinition; version: number }>(sql`
        select definition, version from (
            select distinct on (form_id) form_id, version, definition, archive, create_time
            from onl_cgform_version where tenant_id = ${tenantId} order by form_id, version desc
        ) last
        where not exists (select 1 from onl_cgform_head where id = last.form_id)
          -- The tables of a form that was deleted have other names now.
          and not exists (select 1 from jsonb_array_elements(archive) a where a ->> 'tableId' = last.form_id and not a ? 'fieldId')
          and exists (select 1 from pg_tables where schemaname = 'online' and tablename = definition ->> 'tableName')
        order by definition ->> 'tableName', create_time`);
    return new Map(rows.map(kept => [kept.definition.tableName, kept]));
}

/**
 * Makes the form of kept tables again, under its former id, so that its versions and what they keep are its own.
 * @throws AppError naming what its definition needs and is gone
 */
export async function restoreKept(
    options: CrudOptions,
    { tx, actor }: Pick<Write, 'tx' | 'actor'>,
    { definition, version }: Kept,
    around: FormSurroundings,
): Promise<void> {
    const { session } = actor;
    await requireForm(definition, around);
    await tx.insert(forms).values({
        ...{ ...definition, tenantId: session.tenantId, tableType: tableTypeOf(definition), isDbSynch: true },
        ...{ tableVersion: version, syncTime: sql`now()`, synced: definition, createBy: session.username },
    });
    const row = await readOne(tx, options, session, definition.id);
    await logChanges(tx, actor, [{ entity: OnlineForm, table: forms, op: 'add', after: row }]);
    await options.afterWrite?.({ tx, actor, session, op: 'add', rows: [row] });
}
