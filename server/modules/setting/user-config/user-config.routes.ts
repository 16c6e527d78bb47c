import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { RecalcBody, SortBody, UserConfig } from '#contract/setting/user-config.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { notFound, refuse } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { applyRecalc, previewRecalc } from './recalc.ts';
import { userConfigSource } from './user-config.source.ts';
import { userConfigs } from '#server/platform/dictionaries/user-config.table.ts';

const may = (action: string) => ({ auth: { permission: permissionOf(UserConfig, action) } });

/** S44 用户配置: the standard calls, the order by drag, and levels worked out again. */
export async function userConfigRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, userConfigSource);

    app.post<{ Body: SortBody }>('/setting/userConfig/sort', { config: may('edit'), schema: { body: SortBody } }, request =>
        inTransaction(request, async tx => {
            const { session, body } = request;
            const own = and(
                eq(userConfigs.tenantId, session.tenantId),
                eq(userConfigs.cfgType, body.cfgType as 'customer_level'),
                eq(userConfigs.delFlag, 0),
            );
            const stored = await tx
                .select({ id: userConfigs.id })
                .from(userConfigs)
                .where(and(own, inArray(userConfigs.id, body.ids)))
                .for('update');
            if (stored.length < body.ids.length) throw notFound();
            for (const [index, id] of body.ids.entries()) {
                await tx
                    .update(userConfigs)
                    .set({
                        sortNo: index + 1,
                        version: sql`${userConfigs.version} + 1`,
                        updateBy: session.username,
                        updateTime: sql`now()`,
                    })
                    .where(eq(userConfigs.id, id));
            }
            return ok(null, '排序已保存');
        }),
    );

    app.post<{ Body: RecalcBody }>('/setting/userConfig/recalc', { config: may('recalc'), schema: { body: RecalcBody } }, request =>
        inTransaction(request, async tx => {
            const { session, body } = request;
            const preview = await previewRecalc(tx, session.tenantId);
            if (body.digest === undefined) return ok(preview);
            if (body.digest !== preview.digest) throw refuse('STALE_PREVIEW');
            const moved = await applyRecalc(tx, session.tenantId, session.username);
            const { up, down } = preview;
            const after = { id: '*', name: '客户等级重算' };
            const reason = `升级${up}位，降级${down}位`;
            await logChanges(tx, actorOf(request), [{ entity: UserConfig, table: userConfigs, op: 'action', after, reason }]);
            return ok({ ...preview, moved }, `已更新${moved}位客户的等级`);
        }),
    );
}
