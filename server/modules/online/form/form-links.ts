import { ne } from 'drizzle-orm';
import type { FormDefinition } from '#contract/online/form.ts';
import type { Tx } from '#server/db/client.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { definitionOf } from './definition.ts';
import { forms } from './form.table.ts';
import { linksOf } from './runtime/live-form.ts';

/** @throws AppError that names another form which links to this one */
export async function requireUnlinked(tx: Tx, { id, tableName }: FormDefinition): Promise<void> {
    for (const row of await tx.select().from(forms).where(ne(forms.id, id))) {
        const links = [definitionOf(row), ...(row.synced ? [row.synced] : [])].flatMap(linksOf);
        if (links.includes(tableName)) throw refuseWith(`表单「${row.tableTxt}」关联了本表单的数据，请先移除该关联`);
    }
}
