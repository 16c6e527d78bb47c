import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Entity } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { valueText } from '#contract/setting/value-text.ts';
import { serviceKey, ServiceEditBody, serviceReadsOf, type ServiceSide } from '#contract/setting/service-config.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { badRequest, forbidden, notFound } from '#server/kit/errors.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Session } from '#server/kit/access/session.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { cities } from '../city/city.table.ts';
import { serviceBoard, serviceHistory } from './service-board.ts';
import { effectiveConfig } from './service-config.service.ts';
import { serviceConfigs } from './service-config.table.ts';
import { citiesWithin } from './service-reach.service.ts';
import { saveServiceConfig } from './service-save.ts';

/** The calls of one side of the service configuration: standard list, board, effective values, history and edit. */
export const addServiceCalls = (app: FastifyInstance, entity: Entity, side: ServiceSide): void => {
    const may = (action: string) => ({ auth: { permission: permissionOf(entity, action) } });
    const now = () => toWireTime(app.clock.date());
    const requireCity = (session: Session, cityId: string | null | undefined) => {
        const within = citiesWithin(session, entity.permission);
        if (cityId && within && !within.has(cityId)) throw notFound();
    };

    crudRoutes(app, {
        entity,
        table: serviceConfigs,
        joins: { cityName: { via: serviceConfigs.cityId, table: cities, text: cities.name } },
        scope: () => sql`${serviceConfigs.side} = ${side}`,
        computed: ['valueText'],
        present: rows =>
            rows.map(row => {
                const shape = serviceKey(side, String(row.cfgKey));
                return {
                    ...row,
                    cityName: row.cityName ?? '全国',
                    valueText: shape ? valueText(shape, row.cfgValue) : JSON.stringify(row.cfgValue),
                };
            }),
    });

    const reads = serviceReadsOf(entity);
    onQuery(app, reads.board, ({ db, session, now: at }) => serviceBoard(db, { session, side, permission: entity.permission, now: at }));
    onQuery(app, reads.effective, ({ db, session, now: at, params }) => {
        requireCity(session, params.cityId);
        return effectiveConfig(db, { side, cityId: params.cityId, tenantId: session.tenantId, at: params.at ?? at });
    });
    onQuery(app, reads.history, ({ db, session, now: at, params: { key, cityId } }) => {
        requireCity(session, cityId);
        if (!serviceKey(side, key)) throw badRequest({ key: '没有这个配置项' });
        return serviceHistory(db, { tenantId: session.tenantId, side, key, cityId: cityId ?? null, now: at });
    });

    app.route<{ Body: ServiceEditBody }>({
        method: ['PUT', 'POST'],
        url: `${entity.wire}/edit`,
        config: may('edit'),
        schema: { body: ServiceEditBody },
        handler: request =>
            inTransaction(request, async tx => {
                const { session, body } = request;
                // National values are changed only by who is not held to cities (domain 7).
                if (body.cityId === null && citiesWithin(session, entity.permission)) throw forbidden();
                requireCity(session, body.cityId);
                const n = await saveServiceConfig(tx, body, { side, entity, actor: actorOf(request), now: now() });
                return ok(await serviceBoard(tx, { session, side, permission: entity.permission, now: now() }), `已保存${n}项配置`);
            }),
    });
};
