import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { Position } from '#contract/system/position.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { notFound, refuse } from '#server/kit/errors.ts';
import { textOf } from '#server/kit/list/source.ts';
import type { Written } from '#server/kit/crud/options.ts';
import { positions } from './position.table.ts';

const Query = Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) });

/** SYS-18 职务: the standard calls. People carry a position's code: a position that somebody holds is not deleted. */
export const positionRoutes: FastifyPluginAsyncTypebox = async app => {
    crudRoutes(app, {
        entity: Position,
        table: positions,
        messages: { edit: '修改成功!', deleteBatch: '删除成功!' },
        afterWrite: async written => {
            if (written.op === 'delete') await refuseHeld(written);
        },
        // wire: where existing clients choose positions they read the rank under its older name.
        present: rows => rows.map(row => ({ ...row, rank_dictText: app.dictionary.dictText('position_rank', textOf(row.postRank)) })),
    });

    app.get('/sys/position/queryByCode', { config: { auth: 'user' }, schema: { querystring: Query } }, async request => {
        const [found] = await app.db
            .select()
            .from(positions)
            .where(and(eq(positions.tenantId, request.session.tenantId), eq(positions.code, request.query.code)));
        if (!found) throw notFound();
        return found;
    });
};

/** Keeps positions that somebody holds; `sys_user.post` is a comma list of codes. @throws IN_USE with the number of holders. */
async function refuseHeld({ tx, session, rows }: Written): Promise<void> {
    for (const row of rows) {
        const held = await tx.execute<{ n: number }>(sql`
            select count(*)::int as n from sys_user
            where tenant_id = ${session.tenantId} and del_flag = 0 and ${textOf(row.code)} = any(string_to_array(post, ','))`);
        const n = held.rows[0]?.n ?? 0;
        if (n > 0) throw refuse('IN_USE', { name: textOf(row.name), n });
    }
}
