import { and, eq, or } from 'drizzle-orm';
import type { ArrangeContext, SheetCandidate } from '#server/kit/crud/options.ts';
import { membership } from '#server/kit/list/condition.ts';
import { partsOf, resolveNamed } from '#server/kit/spreadsheet/named-parts.ts';
import { users } from '#server/modules/system/user/user.table.ts';

/** Rows name their readers by account or name; stored are ids, as the form stores them. An announcement to unknown ids would reach nobody. */
export async function arrangeAnnouncements(rows: readonly SheetCandidate[], { tx, session, tell }: ArrangeContext) {
    const said = [...new Set(rows.flatMap(({ values }) => (typeof values.userIds === 'string' ? partsOf(values.userIds) : [])))];
    const known = await tx
        .select({ id: users.id, username: users.username, realname: users.realname })
        .from(users)
        .where(
            and(
                eq(users.tenantId, session.tenantId),
                eq(users.delFlag, 0),
                or(membership(users.id, said), membership(users.username, said), membership(users.realname, said)),
            ),
        );
    const idsOf = (text: string) => {
        const own = known.filter(({ id, username }) => id === text || username === text);
        return (own.length > 0 ? own : known.filter(({ realname }) => realname === text)).map(({ id }) => id);
    };
    return [resolveNamed(rows, { field: 'userIds', valuesOf: idsOf, label: '用户', key: '用户账号' }, tell)];
}
