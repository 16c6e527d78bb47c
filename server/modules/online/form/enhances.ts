import { and, desc, eq, sql } from 'drizzle-orm';
import type { FormDefinition, FormEnhance } from '#contract/online/form.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { formEnhances } from './form.table.ts';

/** So many records are kept of each code (ONLINE-06). */
const MAX_KEPT = 16;

/** Under which the rules of a form are kept; buttons have their own codes. */
const RULES = 'rules';

const enhancesOf = ({ rules, buttons }: Pick<FormDefinition, 'rules' | 'buttons'>): Map<string, unknown> =>
    new Map<string, unknown>([[RULES, rules], ...buttons.map((button): [string, unknown] => [`button_${button.buttonCode}`, button])]);

/** Keeps what the rules and buttons have become, as far as an edit has changed them. */
export async function keepEnhances(tx: Tx, username: string, after: FormDefinition, before?: FormDefinition): Promise<void> {
    const known = before ? enhancesOf(before) : new Map<string, unknown>([[RULES, []]]);
    for (const [code, content] of enhancesOf(after)) {
        if (JSON.stringify(known.get(code)) === JSON.stringify(content)) continue;
        await tx.insert(formEnhances).values({ id: newId(), formId: after.id, code, content, createBy: username });
        await tx.execute(sql`
            delete from onl_cgform_enhance where form_id = ${after.id} and code = ${code} and id not in
                (select id from onl_cgform_enhance where form_id = ${after.id} and code = ${code} order by id desc limit ${MAX_KEPT})`);
    }
}

/** The records of a form's rules and buttons, or of one code, the newest first. */
export async function readEnhances(db: Db, formId: string, code?: string): Promise<FormEnhance[]> {
    return db
        .select({
            code: formEnhances.code,
            content: formEnhances.content,
            createBy: formEnhances.createBy,
            createTime: formEnhances.createTime,
        })
        .from(formEnhances)
        .where(and(eq(formEnhances.formId, formId), code === undefined ? undefined : eq(formEnhances.code, code)))
        .orderBy(desc(formEnhances.id));
}
