import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { Position } from '#contract/system/position.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { notFound } from '#server/kit/errors.ts';
import { textOf } from '#server/kit/list/source.ts';
import { positions } from './position.table.ts';
import { refuseHeld } from './position.service.ts';

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
