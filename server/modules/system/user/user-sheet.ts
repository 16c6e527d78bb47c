import { eq } from 'drizzle-orm';
import { readOnly } from '#contract/kit/fields.ts';
import { User } from '#contract/system/user.ts';
import type { ArrangeContext, CrudOptions, SheetCandidate } from '#server/kit/crud/options.ts';
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
        return byCode.length > 0 ? byCode : known.filter(({ name }) => name === said);
    };
    const faultOf = (said: string) => {
        const { length } = codesOf(said);
        if (length === 0) return `职务“${said}”不存在`;
        return length > 1 ? `有多个职务名为“${said}”，请填写职务编码` : undefined;
    };
    const good = rows.flatMap(({ values, ...row }) => {
        if (typeof values.post !== 'string') return [{ values, ...row }];
        const said = values.post.split(/[,，、;；]/).flatMap(part => part.trim() || []);
        const fault = said.map(faultOf).find(each => each !== undefined);
        if (fault !== undefined) tell(row.row, 'post', fault);
        return fault === undefined
            ? [
                  {
                      ...row,
                      values: {
                          ...values,
                          post: said
                              .flatMap(codesOf)
                              .map(({ code }) => code)
                              .join(),
                      },
                  },
              ]
            : [];
    });
    return [good];
}

/** The export and the import of users. Whoever is imported is in no department yet, and so in charge of none. */
export const userSheet: CrudOptions = {
    ...userSource,
    entity: {
        ...User,
        actions: ['export', 'import'],
        fields: { ...User.fields, departIds: readOnly(User.fields.departIds) },
    },
    arrange,
};
