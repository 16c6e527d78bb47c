import { eq } from 'drizzle-orm';
import { readOnly } from '#contract/kit/fields.ts';
import { User } from '#contract/system/user.ts';
import type { ArrangeContext, CrudOptions, SheetCandidate } from '#server/kit/crud/options.ts';
import { resolveNamed } from '#server/kit/spreadsheet/named-parts.ts';
import { positions } from '../position/position.table.ts';
import { userSource } from './user.source.ts';

/** Rows name positions by code or, as people do, by name; stored are the codes that the form stores. */
async function arrange(rows: readonly SheetCandidate[], { tx, session, tell }: ArrangeContext) {
    const known = await tx
        .select({ code: positions.code, name: positions.name })
        .from(positions)
        .where(eq(positions.tenantId, session.tenantId));
    const codesOf = (said: string) => {
        const byCode = known.filter(({ code }) => code === said);
        return (byCode.length > 0 ? byCode : known.filter(({ name }) => name === said)).map(({ code }) => code);
    };
    return [resolveNamed(rows, { field: 'post', valuesOf: codesOf, label: '职务', key: '职务编码' }, tell)];
}

/** The export and the import of users. An imported user belongs to no department yet, and so manages none. */
export const userSheet: CrudOptions = {
    ...userSource,
    entity: {
        ...User,
        actions: ['export', 'import'],
        fields: { ...User.fields, departIds: readOnly(User.fields.departIds) },
    },
    arrange,
};
