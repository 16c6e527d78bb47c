import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { PLATFORM_TENANT, Tenant, TenantListQuery } from '#contract/system/tenant.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { splitList } from '#contract/system/role.ts';
import { User } from '#contract/system/user.ts';
import { acrossTenants, type Tx } from '#server/db/client.ts';
import { isOfPlatform } from '#server/kit/access/administrator.ts';
import { readBodyTexts } from '#server/kit/answers/body-texts.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import { bodySchema } from '#server/kit/crud/schemas.ts';
import { readBody } from '#server/kit/crud/validate.ts';
import { versionConflict } from '#server/kit/crud/conflicts.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { badRequest, forbidden, notFound, refuseWith } from '#server/kit/errors.ts';
import { readOne } from '#server/kit/list/read.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { tenants } from './tenant.table.ts';

/** Tenants as the kit reads them. Only the platform's own people see them; nobody else knows that there are others. */
const tenantSource: CrudOptions = {
    entity: Tenant,
    table: tenants,
    scope: session => (isOfPlatform(session) ? undefined : sql`false`),
    computed: ['tenantNo'],
    present: rows => rows.map(row => ({ ...row, tenantNo: row.id })),
};

const may = (action: string) => ({ auth: { permission: permissionOf(Tenant, action) } });
const WIRE = Tenant.wire;

/** SYS-19 租户管理 (wire-contract 7.8). The id is a number that people choose, so adding and editing are written out. */
export const tenantRoutes: FastifyPluginAsyncTypebox = async app => {
    // wire: the two dates mean «from» and «until».
    app.addHook('preValidation', async request => {
        const query = request.query as Record<string, unknown>;
        for (const [theirs, ours] of [
            ['beginDate', 'ge'],
            ['endDate', 'le'],
        ] as const) {
            const value = query[theirs];
            if (typeof value === 'string' && /^\d/.test(value)) query[theirs] = `${ours} ${value}`;
        }
    });
    crudRoutes(app, { ...tenantSource, entity: { ...Tenant, actions: ['list', 'query'] } });

    app.get(
        `${WIRE}/queryList`,
        {
            config: { auth: { permission: ['list', 'add', 'edit'].map(action => permissionOf(User, action)) } },
            schema: { querystring: TenantListQuery },
        },
        async ({ session, query }) => {
            // wire: without ids all in force; people of other tenants than the platform choose among their own alone.
            const ids = isOfPlatform(session) ? splitList(query.ids).map(Number) : [session.tenantId];
            const own = ids.length > 0 ? inArray(tenants.id, ids.filter(Number.isSafeInteger)) : undefined;
            const rows = await app.db
                .select()
                .from(tenants)
                .where(and(eq(tenants.status, 1), own))
                .orderBy(asc(tenants.id));
            return ok(
                rows.map(({ id, name, status }) => ({ id, name, status })),
                '',
                0,
            );
        },
    );

    app.post(`${WIRE}/add`, { ...bodySchema(Tenant, '新增租户'), config: may('add') }, request =>
        inTransaction(request, async tx => {
            requirePlatform(request.session);
            const given = request.body ?? {};
            // wire: existing clients send the number as the id, as text.
            const numbered: WireRow = { ...given, tenantNo: given.tenantNo ?? given.id };
            readBodyTexts(Tenant.row, numbered);
            const { tenantNo, ...values } = check(request, numbered);
            const id = tenantNo as number;
            const [made] = await tx
                .insert(tenants)
                .values({ ...values, id, createBy: request.session.username } as typeof tenants.$inferInsert)
                .onConflictDoNothing()
                .returning();
            if (!made) throw refuseWith('该编号已存在!');
            await log(tx, request, 'add', undefined, made);
            return ok(await recordOf(app, tx, tenantSource, request.session, String(id)), '添加成功！');
        }),
    );

    app.route({
        method: ['PUT', 'POST'],
        url: `${WIRE}/edit`,
        ...bodySchema(Tenant, '修改租户'),
        config: may('edit'),
        handler: request =>
            inTransaction(request, async tx => {
                requirePlatform(request.session);
                const given = request.body ?? {};
                const before = await readOne(tx, tenantSource, request.session, textOf(given.id));
                const values = check(request, given, before);
                const seen = typeof given.version === 'number' ? eq(tenants.version, given.version) : undefined;
                const [after] = await tx
                    .update(tenants)
                    .set({ ...values, version: sql`${tenants.version} + 1`, updateBy: request.session.username, updateTime: sql`now()` })
                    .where(and(eq(tenants.id, Number(before.id)), seen))
                    .returning();
                if (!after) throw await versionConflict(tx, before);
                await log(tx, request, 'edit', before, after);
                return ok(await recordOf(app, tx, tenantSource, request.session, String(before.id)), '修改成功!');
            }),
    });

    const One = Type.Object({ id: Type.String({ pattern: '^\\d{1,6}$' }) });
    app.route({
        method: ['DELETE', 'POST'],
        url: `${WIRE}/delete`,
        schema: { querystring: One },
        config: may('delete'),
        handler: request =>
            inTransaction(request, async tx => {
                const left = await remove(tx, request, [request.query.id]);
                if (left > 0) throw refuseWith('该租户已被引用，无法删除！');
                return ok(null, '删除成功');
            }),
    });
    app.delete(
        `${WIRE}/deleteBatch`,
        { config: may('deleteBatch'), schema: { querystring: Type.Object({ ids: Type.Optional(Type.String({ maxLength: 2000 })) }) } },
        request =>
            inTransaction(request, async tx => {
                const ids = splitList(request.query.ids);
                if (ids.length === 0) throw refuseWith('未选中租户！');
                const left = await remove(tx, request, ids);
                if (left === ids.length) throw refuseWith('选择的租户都已被引用，无法删除！');
                return ok(null, left > 0 ? '部分删除成功！（被引用的租户无法删除）' : '删除成功！');
            }),
    );

    const check = (request: FastifyRequest, body: WireRow, current?: WireRow): WireRow => {
        const values = readBody({ entity: Tenant, session: request.session, dictionary: app.dictionary }, body, current);
        const next = { ...current, ...values };
        if (typeof next.beginDate === 'string' && typeof next.endDate === 'string' && next.endDate <= next.beginDate)
            throw badRequest({ endDate: '结束时间需大于开始时间' });
        return values;
    };
};

const requirePlatform = (session: Session): void => {
    if (!isOfPlatform(session)) throw forbidden();
};

const log = (tx: Tx, request: FastifyRequest, op: 'add' | 'edit' | 'delete', before: WireRow | undefined, after: WireRow | undefined) =>
    logChanges(tx, actorOf(request), [{ entity: Tenant, table: tenants, op, ...(before ? { before } : {}), ...(after ? { after } : {}) }]);

/** Deletes tenants that nobody belongs to; answers how many are left because somebody does. */
const remove = async (tx: Tx, request: FastifyRequest, ids: readonly string[]): Promise<number> => {
    requirePlatform(request.session);
    const numbers = ids.map(Number).filter(id => Number.isSafeInteger(id) && id !== PLATFORM_TENANT);
    const rows = await tx
        .select()
        .from(tenants)
        .where(inArray(tenants.id, [...numbers, -1]))
        .for('update');
    if (rows.length < ids.length) throw notFound();
    const { rows: used } = await acrossTenants(tx, () =>
        tx.execute<{ id: number }>(sql`
            select distinct t.id from sys_tenant t join sys_user u
                on u.tenant_id = t.id or t.id::text = any(string_to_array(coalesce(u.rel_tenant_ids, ''), ','))
            where t.id = any(${sql.param(numbers)}::int[])`),
    );
    const kept = new Set(used.map(row => row.id));
    const free = rows.filter(row => !kept.has(row.id));
    if (free.length > 0) {
        await tx.delete(tenants).where(
            inArray(
                tenants.id,
                free.map(row => row.id),
            ),
        );
        for (const before of free) await log(tx, request, 'delete', before, undefined);
    }
    return kept.size;
};
