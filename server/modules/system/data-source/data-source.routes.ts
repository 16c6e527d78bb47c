import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { DataSource, DB_KINDS, KEPT_PASSWORD, partsOfAddress, TestConnectionBody } from '#contract/system/data-source.ts';
import { permissionOf } from '#contract/permissions.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { bodySchema } from '#server/kit/crud/schemas.ts';
import { addRow, editRow } from '#server/kit/crud/write.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { badRequest, refuseWith } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { createOutbound } from '#server/kit/outbound.ts';
import { ok } from '#server/kit/reply.ts';
import type { Session } from '#server/kit/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOperationLog } from '../log/operation-log.service.ts';
import { type ConnectionFacts, POSTGRESQL, testConnection } from './connection-test.ts';
import { dataSources } from './data-source.table.ts';
import { passwordSeal } from './password-seal.ts';

type Kept = Omit<ConnectionFacts, 'password'> & { id: string | undefined };

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
    present: rows =>
        rows.map(row => ({
            ...row,
            dbDriver: DB_KINDS[textOf(row.dbType)]?.driver ?? '',
            dbUrl: addressOf(row),
            dbPassword: KEPT_PASSWORD,
        })),
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
    const storePassword = async (tx: Parameters<Parameters<typeof inTransaction>[1]>[0], id: string, password: string) => {
        await tx
            .update(dataSources)
            .set({ passwordSealed: seal.seal(id, password) })
            .where(eq(dataSources.id, id));
    };

    /** The password of a stored source, for the address that it is stored for and no other; forms of existing clients name no id. */
    const keptPassword = async (
        { tenantId }: Session,
        { id, dbType, host, port, dbName, dbUsername }: Kept,
    ): Promise<string | undefined> => {
        const same = [eq(dataSources.dbType, dbType), eq(dataSources.host, host), eq(dataSources.port, port)];
        const named = id ? [eq(dataSources.id, id)] : [eq(dataSources.dbName, dbName), eq(dataSources.dbUsername, dbUsername)];
        const [stored] = await app.db
            .select()
            .from(dataSources)
            .where(and(eq(dataSources.tenantId, tenantId), ...same, ...named))
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
                // A kept password goes nowhere but where it was meant for.
                const isMoved =
                    stored &&
                    (['host', 'port', 'dbType'] as const).some(
                        key => body[key] !== undefined && body[key] !== null && body[key] !== stored[key],
                    );
                if (isMoved && password === undefined) throw badRequest({ dbPassword: '地址已变化，请重新输入密码' });
                if (password !== undefined) await storePassword(tx, id, password);
                return ok(await recordOf(app, tx, source, request.session, id), '编辑成功!');
            }),
    });

    app.get(`${WIRE}/options`, { config: may('list') }, async ({ session }) => {
        const rows = await app.db
            .select()
            .from(dataSources)
            .where(eq(dataSources.tenantId, session.tenantId))
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
