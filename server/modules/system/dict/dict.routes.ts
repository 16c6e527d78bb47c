import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { refuseWith } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { isSpelledAs } from '#server/kit/spelling/spelled-as.ts';
import { readBelow, readTable, requireTable, textsOf } from '#server/kit/table-dictionaries.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { userSpellings } from '../user/user-spelling.table.ts';

const CODE = new RegExp(PATTERNS.dictCode);
const Code = Type.Object({ code: Type.String({ maxLength: 200 }) });
const Column = Type.String({ maxLength: 64 });
const TreeData = Type.Object({
    pid: Type.Optional(Type.String({ maxLength: 36 })),
    pidField: Column,
    tableName: Column,
    text: Column,
    code: Column,
    hasChildField: Type.Optional(Column),
    condition: Type.Optional(Type.String({ maxLength: 1000 })),
});
const config = { auth: 'user' } as const;

/** Dictionary reads (wire-contract 7.5, DICT-01). */
export const dictRoutes: FastifyPluginAsyncTypebox = async app => {
    app.get('/sys/dict/getDictItems/:code', { config, schema: { params: Code } }, async request => {
        const { code } = request.params;
        if (code.includes(',')) return readTable(app.db, requireTable(code, request.session), request.session.tenantId, {});
        if (!CODE.test(code)) throw refuseWith('字典Code格式不正确！');
        return app.dictionary.items(code) ?? [];
    });

    app.get('/sys/dict/queryAllDictItems', { config }, async () => app.dictionary.all());

    app.get(
        '/sys/dict/loadDict/:code',
        {
            config,
            schema: {
                params: Code,
                querystring: Type.Object({
                    keyword: Type.Optional(Type.String({ maxLength: 64 })),
                    pageSize: Type.Optional(Type.String({ pattern: '^\\d{1,3}$' })),
                }),
            },
        },
        async request => {
            const { keyword, pageSize } = request.query;
            const limit = Math.min(500, Math.max(1, Number(pageSize ?? 10)));
            const table = requireTable(request.params.code, request.session);
            const others = table.isPeople && keyword ? await isSpelledAs(app.db, userSpellings, sql`id`, keyword) : undefined;
            return readTable(app.db, table, request.session.tenantId, { keyword, others, limit });
        },
    );

    app.get(
        '/sys/dict/loadDictItem/:code',
        {
            config,
            schema: {
                params: Code,
                querystring: Type.Object({
                    key: Type.String({ maxLength: 4000 }),
                    delNotExist: Type.Optional(Type.String({ maxLength: 5 })),
                }),
            },
        },
        async request => {
            const keys = request.query.key.split(',').filter(Boolean).slice(0, 200);
            const texts = await textsOf(app.db, requireTable(request.params.code, request.session), request.session.tenantId, keys);
            const found = keys.map(key => texts.get(key) ?? (request.query.delNotExist === 'false' ? key : undefined));
            return found.filter(text => text !== undefined);
        },
    );

    app.get('/sys/dict/loadTreeData', { config, schema: { querystring: TreeData } }, async ({ session, query }) => {
        const { tableName, text, code, pidField, hasChildField = '', condition = '', pid = '' } = query;
        const table = requireTable([tableName, text, code].join(), session);
        const { tree } = table;
        const isKnown = tree?.parent === pidField && [undefined, '', tree.hasChild].includes(hasChildField);
        // wire: conditions by column; none is needed by any registered tree, so none is taken.
        if (!tree || !isKnown || !/^(\{\s*\})?$/.test(condition.trim())) throw refuseWith('字典Code格式不正确！');
        return ok(await readBelow(app.db, table, tree.parent, { tenantId: session.tenantId, pid }), '', 0);
    });

    // wire: refleshCache. Every process and every window reads its dictionaries again after it.
    app.route({
        method: ['GET', 'POST', 'PUT', 'DELETE'],
        url: '/sys/dict/refleshCache',
        config: { auth: { permission: 'system:dict:refresh' }, changesState: true, perMinute: 10 },
        exposeHeadRoute: false,
        handler: request =>
            inTransaction(request, async tx => {
                await bumpVersion(tx, 'dictionary');
                return ok(null);
            }),
    });
};
