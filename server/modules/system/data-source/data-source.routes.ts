import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { DataSource, DB_KINDS, KEPT_PASSWORD, partsOfAddress, POSTGRESQL, TestConnectionBody } from '#contract/system/data-source.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import type { Tx } from '#server/db/client.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { bodySchema } from '#server/kit/crud/schemas.ts';
import { addRow, editRow } from '#server/kit/crud/write.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { badRequest, refuseAs, refuseWith } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { createOutbound } from '#server/kit/net/outbound.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { reports } from '../../online/report/report.table.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { type ConnectionFacts, testConnection } from './connection-test.ts';
import { dataSources } from './data-source.table.ts';
import { passwordSeal } from './password-seal.ts';

type Kept = Omit<ConnectionFacts, 'password'> & { id: string | undefined };

/** A stored password is for these and no others: with any of them changed it would open something else. */
const ACCESS = ['dbType', 'host', 'port', 'dbName', 'dbUsername'] as const;

const OptionsQuery = Type.Object({ dbType: Type.Optional(Type.String({ maxLength: 10 })) });

const may = (action: string) => ({ auth: { permission: permissionOf(DataSource, action) } });
const WIRE = DataSource.wire;
const SAID = {
    signedIn: '连接成功',
    reached: '连接成功，已到达数据库端口，未校验账号',
    failed: '连接失败，请检查地址、端口、账号和密码',
} as const;

/** wire: driver and address are computed; the password never leaves. */
const source: CrudOptions = {
    entity: DataSource,
    table: dataSources,
    messages: { deleteBatch: '批量删除成功！' },
    computed: ['dbDriver', 'dbUrl'],
    present: rows =>
        rows.map(row => ({
            ...row,
            dbDriver: DB_KINDS[textOf(row.dbType)]?.driver ?? '',
            dbUrl: addressOf(row),
            dbPassword: KEPT_PASSWORD,
        })),
    afterWrite: async ({ tx, session, op, rows }) => {
        if (op === 'delete') for (const row of rows) await refuseRead(tx, session, row);
    },
};

/** @throws AppError a refusal that names a report, where one reads the source */
const refuseRead = async (tx: Tx, { tenantId }: Session, { code, name }: WireRow): Promise<void> => {
    const [report] = await tx
        .select({ name: reports.name })
        .from(reports)
        .where(and(eq(reports.tenantId, tenantId), eq(reports.dbSource, textOf(code))))
        .orderBy(asc(reports.name))
        .limit(1);
    if (report) {
        const says = `数据源「${textOf(name)}」正被在线报表「${report.name}」使用，不能删除。请先在该报表中另选数据源，或删除该报表`;
        throw refuseAs('IN_USE', says);
    }
};

const addressOf = ({ dbType, host, port, dbName }: WireRow): string =>
    DB_KINDS[textOf(dbType)]?.url(textOf(host), Number(port), textOf(dbName)) ?? '';

/**
 * wire: forms of existing clients have one field for the address. It counts where it is new; ours send the parts.
 * @throws AppError 400 for an address that is none
 */
const withParts = (given: WireRow, stored?: WireRow): WireRow => {
    const { dbUrl, dbType = stored?.dbType } = given;
    const isNew = typeof dbUrl === 'string' && dbUrl !== '' && (stored ? dbUrl !== addressOf(stored) : given.host === undefined);
    if (!isNew) return given;
    const parts = partsOfAddress(textOf(dbType), dbUrl);
    if (!parts) throw badRequest({ dbUrl: '数据源地址格式不正确，例如jdbc:mysql://主机:3306/库名' });
    return { ...given, ...parts };
};

/** SYS-16 多数据源 (wire-contract 7.13, security S94). */
export const dataSourceRoutes: FastifyPluginAsyncTypebox = async app => {
    const outbound = createOutbound(app.config.outboundAllow);
    const seal = passwordSeal(app.config.appSecret);
    crudRoutes(app, {
        ...source,
        entity: { ...DataSource, actions: DataSource.actions.filter(action => action !== 'add' && action !== 'edit') },
    });

    /** A typed password; nothing when it is to stay. */
    const typed = (request: FastifyRequest): string | undefined => {
        const { dbPassword } = (request.body ?? {}) as WireRow;
        if (dbPassword === undefined || dbPassword === null || dbPassword === '' || dbPassword === KEPT_PASSWORD) return undefined;
        if (typeof dbPassword !== 'string' || dbPassword.length > 256) throw badRequest({ dbPassword: '密码不能超过256个字符' });
        return dbPassword;
    };
    const storePassword = async (tx: Tx, id: string, password: string) => {
        await tx
            .update(dataSources)
            .set({ passwordSealed: seal.seal(id, password) })
            .where(eq(dataSources.id, id));
    };

    /** The password of a stored source, for the access that it is stored for and no other; forms of existing clients name no id. */
    const keptPassword = async ({ tenantId }: Session, { id, ...facts }: Kept): Promise<string | undefined> => {
        const [stored] = await app.db
            .select()
            .from(dataSources)
            .where(
                and(
                    eq(dataSources.tenantId, tenantId),
                    ...ACCESS.map(key => eq(dataSources[key], facts[key])),
                    id ? eq(dataSources.id, id) : undefined,
                ),
            )
            .limit(1);
        return stored?.passwordSealed ? seal.open(stored.id, stored.passwordSealed) : undefined;
    };

    app.post(`${WIRE}/add`, { ...bodySchema(DataSource, '新增数据源'), config: may('add') }, request =>
        inTransaction(request, async tx => {
            const password = typed(request);
            if (password === undefined) throw badRequest({ dbPassword: '请输入密码' });
            const id = await addRow(source, writeOf(app, source, request, tx), withParts(request.body ?? {}));
            await storePassword(tx, id, password);
            return ok(await recordOf(app, tx, source, request.session, id), '添加成功！');
        }),
    );

    app.route({
        method: ['PUT', 'POST'],
        url: `${WIRE}/edit`,
        ...bodySchema(DataSource, '修改数据源'),
        config: may('edit'),
        handler: request =>
            inTransaction(request, async tx => {
                const password = typed(request);
                const given = request.body ?? {};
                const [stored] = await tx
                    .select()
                    .from(dataSources)
                    .where(and(eq(dataSources.id, textOf(given.id)), eq(dataSources.tenantId, request.session.tenantId)));
                const body = withParts(given, stored);
                const id = await editRow(source, writeOf(app, source, request, tx), body);
                const isMoved = stored && ACCESS.some(key => body[key] !== undefined && body[key] !== null && body[key] !== stored[key]);
                if (isMoved && password === undefined) throw badRequest({ dbPassword: '连接信息已变化，请重新输入密码' });
                if (password !== undefined) await storePassword(tx, id, password);
                return ok(await recordOf(app, tx, source, request.session, id), '编辑成功!');
            }),
    });

    app.get(`${WIRE}/options`, { config: may('list'), schema: { querystring: OptionsQuery } }, async ({ session, query }) => {
        const ofKind = query.dbType ? eq(dataSources.dbType, query.dbType) : undefined;
        const rows = await app.db
            .select()
            .from(dataSources)
            .where(and(eq(dataSources.tenantId, session.tenantId), ofKind))
            .orderBy(asc(dataSources.code));
        return rows.map(({ code, name }) => ({ value: code, label: name, text: name }));
    });

    app.post('/online/cgreport/api/testConnection', { config: may('test'), schema: { body: TestConnectionBody } }, async request => {
        const { id, dbType, dbUsername } = request.body;
        if (!DB_KINDS[dbType]) throw badRequest({ dbType: '数据库类型不在可选范围内' });
        const { host, port, dbName } = withParts(request.body) as Partial<typeof request.body>;
        if (host === undefined || port === undefined || dbName === undefined) throw badRequest({ host: '请输入主机地址、端口和数据库名' });
        const typedPassword = typed(request);
        const password = typedPassword ?? (await keptPassword(request.session, { id, dbType, host, port, dbName, dbUsername }));
        // Any other database is only knocked at.
        if (password === undefined && dbType === POSTGRESQL) throw badRequest({ dbPassword: '请输入密码' });
        const outcome = await testConnection(outbound, { dbType, host, port, dbName, dbUsername, password: password ?? '' });
        await app.db.transaction(tx => writeOperationLog(tx, request, `测试数据源连接：${host}:${port}`));
        if (outcome === 'failed') throw refuseWith(SAID.failed);
        return ok(null, SAID[outcome]);
    });
};
