import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, eq, sql } from 'drizzle-orm';
import Value from 'typebox/value';
import { type TSchema, Type } from 'typebox';
import {
    FILTERS,
    GatewayRoute,
    GatewayRouteBody,
    GatewayRouteById,
    isUnsaid,
    PREDICATES,
    RouteFilter,
    RoutePredicate,
} from '#contract/system/gateway-route.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { explainConstraint, versionConflict } from '#server/kit/crud/conflicts.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { badRequest, notFound } from '#server/kit/errors.ts';
import { newHexId } from '#server/kit/ids.ts';
import { createOutbound, type Outbound } from '#server/kit/net/outbound.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { gatewayRoutes } from './gateway-route.table.ts';

const may = (...actions: string[]) => ({ auth: { permission: actions.map(action => permissionOf(GatewayRoute, action)) } });
const WIRE = GatewayRoute.wire;
const source = { entity: GatewayRoute, table: gatewayRoutes };

/** SYS-17 路由网关 (wire-contract 7.13): what a gateway before us would read. Nothing here sends a call anywhere (security S95). */
export const gatewayRouteRoutes: FastifyPluginAsyncTypebox = async app => {
    const outbound = createOutbound(app.config.outboundAllow);

    // wire: all of them, not in pages
    app.get(`${WIRE}/list`, { config: may('list') }, async ({ session }) =>
        ok(
            await app.db
                .select()
                .from(gatewayRoutes)
                .where(eq(gatewayRoutes.tenantId, session.tenantId))
                .orderBy(asc(gatewayRoutes.createTime), asc(gatewayRoutes.id)),
        ),
    );

    app.get(`${WIRE}/queryById`, { config: may('query'), schema: { querystring: GatewayRouteById } }, async ({ session, query }) => {
        const [found] = await app.db.select().from(gatewayRoutes).where(own(session.tenantId, query.id));
        if (!found) throw notFound();
        return found;
    });

    app.post(`${WIRE}/updateAll`, { config: may('edit'), schema: { body: GatewayRouteBody } }, async request => {
        const { id, version, routerId, name, uri, status, predicates, filters } = request.body.router;
        const values = {
            ...texts({ routerId, name, uri }),
            // wire: what the form of existing clients has not been told stays as it is; a new route is in use.
            ...(status === undefined || status === null ? {} : { status: status === true || status === 1 || status === '1' ? 1 : 0 }),
            ...(predicates === undefined ? {} : { predicates: predicatesOf(predicates) }),
            ...(filters === undefined ? {} : { filters: filtersOf(filters) }),
        };
        requireOpen(outbound, uri.trim());
        return inTransaction(request, async tx => {
            const { session } = request;
            let stored: typeof gatewayRoutes.$inferSelect | undefined;
            const [before] = id ? await tx.select().from(gatewayRoutes).where(own(session.tenantId, id)).for('update') : [];
            if (id && !before) throw notFound();
            if (before && version !== undefined && version !== before.version) throw await versionConflict(tx, before);
            try {
                const [after] = before
                    ? await tx
                          .update(gatewayRoutes)
                          .set({
                              ...values,
                              version: sql`${gatewayRoutes.version} + 1`,
                              updateBy: session.username,
                              updateTime: sql`now()`,
                          })
                          .where(eq(gatewayRoutes.id, before.id))
                          .returning()
                    : await tx
                          .insert(gatewayRoutes)
                          .values({ ...values, id: newHexId(), tenantId: session.tenantId, createBy: session.username })
                          .returning();
                stored = after;
                await logChanges(tx, actorOf(request), [
                    { ...source, op: before ? 'edit' : 'add', ...(before ? { before } : {}), ...(after ? { after } : {}) },
                ]);
            } catch (error) {
                throw explainConstraint(source, error);
            }
            return ok(stored ?? null, '操作成功！');
        });
    });

    app.delete(`${WIRE}/delete`, { config: may('delete'), schema: { querystring: GatewayRouteById } }, request =>
        inTransaction(request, async tx => {
            const [before] = await tx.delete(gatewayRoutes).where(own(request.session.tenantId, request.query.id)).returning();
            if (!before) throw notFound();
            await logChanges(tx, actorOf(request), [{ ...source, op: 'delete', before }]);
            return ok(null, '删除路由成功');
        }),
    );

    // wire: existing clients empty a gateway's cache here; ours reads the table, there is nothing to empty.
    app.get(`${WIRE}/clearRedis`, { config: may('edit') }, () => ok(null, '清除成功！'));
};

const own = (tenantId: number, id: string) => and(eq(gatewayRoutes.id, id), eq(gatewayRoutes.tenantId, tenantId));

const texts = (given: Record<'routerId' | 'name' | 'uri', string>) => {
    const faults: Record<string, string> = {};
    const values = { routerId: given.routerId.trim(), name: given.name.trim(), uri: given.uri.trim() };
    for (const key of ['routerId', 'name', 'uri'] as const) {
        const field = GatewayRoute.fields[key];
        if (values[key] === '') faults[key] = `请输入${field.meta.label}`;
        else if (!Value.Check(field, values[key])) faults[key] = `${field.meta.label}格式不正确`;
    }
    if (Object.keys(faults).length > 0) throw badRequest(faults);
    return values;
};

const parsed = (given: string | unknown[], name: string): unknown => {
    if (typeof given !== 'string') return given;
    try {
        return given.trim() === '' ? [] : (JSON.parse(given) as unknown);
    } catch {
        throw badRequest({ [name]: 'JSON格式不正确' });
    }
};

const PredicateList = Type.Array(RoutePredicate, { maxItems: 30 });
const FilterList = Type.Array(RouteFilter, { maxItems: 10 });

/** wire: rows of existing clients carry what their form needs beside the route's own keys, and amounts as numbers. */
const rowsOf = (schema: TSchema, given: unknown): unknown => Value.Convert(schema, Value.Clean(schema, given));

const predicatesOf = (given: string | unknown[]): RoutePredicate[] => {
    const list = rowsOf(PredicateList, parsed(given, 'predicates'));
    if (!Value.Check(PredicateList, list)) throw badRequest({ predicates: '路由条件格式不正确' });
    for (const predicate of list) {
        const { name, args } = predicate;
        const keys = Object.hasOwn(PREDICATES, name) ? PREDICATES[name] : undefined;
        const isRight =
            keys === undefined ? false : keys === null ? Array.isArray(args) : !Array.isArray(args) && keys.every(key => key in args);
        if (!isRight) throw badRequest({ predicates: `路由条件${name}不正确` });
        if (isUnsaid(predicate)) throw badRequest({ predicates: `请填写路由条件${name}的值` });
    }
    return list;
};

const filtersOf = (given: string | unknown[]): RouteFilter[] => {
    const list = rowsOf(FilterList, parsed(given, 'filters'));
    if (!Value.Check(FilterList, list)) throw badRequest({ filters: '过滤器格式不正确' });
    const unknown = list.find(({ name }) => !FILTERS.some(filter => filter.name === name));
    if (unknown) throw badRequest({ filters: `不支持过滤器${unknown.name}` });
    return list;
};

/** `lb://` names a service of the gateway; a web address must not lead into our own network. */
const requireOpen = (outbound: Outbound, uri: string): void => {
    if (uri.startsWith('lb://')) return;
    const refused = badRequest({ uri: '路由URI不能指向本机或内网地址' });
    const url = URL.parse(uri);
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw refused;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (/^[\d.]+$|:/.test(host)) {
        if (!outbound.isOpen(host)) throw refused;
        return;
    }
    if (/(^|\.)localhost\.?$/i.test(host) || host.endsWith('.')) throw refused;
};
