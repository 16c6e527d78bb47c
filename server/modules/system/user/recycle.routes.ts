import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { permissionOf } from '#contract/kit/permissions.ts';
import { splitList } from '#contract/system/role.ts';
import { User, UserIdsBody } from '#contract/system/user.ts';
import type { Tx } from '#server/db/client.ts';
import { explained, MAX_IDS } from '#server/kit/crud/write.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { presented } from '#server/kit/crud/answer.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { notFound, refuse, refuseWith } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { requireLowerRank } from './user-guard.service.ts';
import { shownUser, userSource as source } from './user.source.ts';
import { users } from './user.table.ts';

const config = { auth: { permission: permissionOf(User, 'recycle') } };

/** The recycle bin of users (wire-contract 7.1): looking, putting back, deleting for good. */
export const recycleRoutes: FastifyPluginAsyncTypebox = async app => {
    app.get('/sys/user/recycleBin', { config }, async ({ session }) => {
        const rows = await app.db
            .select()
            .from(users)
            .where(and(eq(users.tenantId, session.tenantId), eq(users.delFlag, 1)))
            .orderBy(desc(users.updateTime), desc(users.id));
        const shown = rows.map(shownUser);
        // wire: here `orgCode` holds the names of the departments.
        return ok((await presented(app, app.db, source, session, shown)).map(row => ({ ...row, orgCode: row.orgCodeTxt })));
    });

    app.put('/sys/user/putRecycleBin', { config, schema: { body: UserIdsBody } }, request =>
        inTransaction(request, async tx => {
            const deleted = await requireDeleted(tx, request.session, splitList(request.body.userIds));
            const ids = deleted.map(user => user.id);
            const stamp = { version: sql`${users.version} + 1`, updateBy: request.session.username, updateTime: sql`now()` };
            await explained(source, () =>
                tx
                    .update(users)
                    .set({ delFlag: 0, ...stamp })
                    .where(inArray(users.id, ids)),
            );
            await logChanges(
                tx,
                actorOf(request),
                deleted.map(after => ({ ...source, op: 'restore' as const, after })),
            );
            await bumpVersion(tx, 'permission');
            return ok(null, '还原成功');
        }),
    );

    app.delete(
        '/sys/user/deleteRecycleBin',
        { config, schema: { querystring: Type.Object({ userIds: UserIdsBody.properties.userIds }) } },
        request =>
            inTransaction(request, async tx => {
                const deleted = await requireDeleted(tx, request.session, splitList(request.query.userIds));
                await logChanges(
                    tx,
                    actorOf(request),
                    deleted.map(before => ({ ...source, op: 'delete' as const, before })),
                );
                await tx.delete(users).where(
                    inArray(
                        users.id,
                        deleted.map(user => user.id),
                    ),
                );
                return ok(null, '删除成功');
            }),
    );
};

/** Deleted users of the caller's tenant and reach, locked. @throws AppError 404 if one is missing */
async function requireDeleted(tx: Tx, session: Session, ids: string[]) {
    if (ids.length === 0) throw refuseWith('参数不识别！');
    if (ids.length > MAX_IDS) throw refuse('BATCH_TOO_LARGE', { n: MAX_IDS });
    const rows = await tx
        .select()
        .from(users)
        .where(and(inArray(users.id, ids), eq(users.tenantId, session.tenantId), eq(users.delFlag, 1)))
        .for('update');
    if (rows.length < ids.length) throw notFound();
    await requireLowerRank(tx, session, ids);
    return rows;
}
