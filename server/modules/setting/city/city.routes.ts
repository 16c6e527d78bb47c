import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { OPEN } from '#contract/order/status.ts';
import {
    type CityPoint,
    CityPointsQuery,
    CloseCity,
    OpenCity,
    PauseCity,
    type PreflightItem,
    PreflightQuery,
} from '#contract/setting/city.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import { type Query, readQuery, readRows } from '#server/kit/list/read.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { citySource } from './city.source.ts';

/** The bubbles of the map. */
const cityPoints = (rows: readonly WireRow[]): CityPoint[] =>
    rows.map(row => ({
        id: row.id as string,
        name: row.name as string,
        status: row.status as string,
        lng: row.lng as number,
        lat: row.lat as number,
        orders: row.orderCount30 as number,
        drivers: row.driverCount as number,
    }));

const ITEMS = [
    { key: 'price', label: '车辆价格', path: '/price/vehicle-price' },
    { key: 'service', label: '城市客服', path: '/setting/city-service' },
    { key: 'margin', label: '保证金', path: '/price/margin' },
    { key: 'infoFee', label: '平台信息费', path: '/price/info-fee' },
] as const;

/**
 * What a city needs before it opens (S40): each price list has a published row in force, of the city or for the whole country,
 * and somebody of the city answers the telephone.
 */
const preflight = async (db: Reader, city: { id: string; tenantId: number }): Promise<PreflightItem[]> => {
    const inForce = sql`tenant_id = ${city.tenantId} and del_flag = 0 and row_status = 'published' and effective_from <= now()
        and (effective_to is null or effective_to > now()) and (city_id = ${city.id} or city_id is null)`;
    const { rows } = await db.execute<Record<PreflightItem['key'], boolean>>(sql`
        select exists (select 1 from prc_vehicle_price where ${inForce}) as price,
               exists (select 1 from set_city_service where city_id = ${city.id} and del_flag = 0 and status = '1') as service,
               exists (select 1 from prc_margin where ${inForce}) as margin,
               exists (select 1 from prc_info_fee where ${inForce}) as "infoFee"`);
    return ITEMS.map(item => ({ ...item, ok: rows[0]?.[item.key] === true }));
};

/** Orders of a city that are neither finished nor given up. */
const openOrders = async (db: Reader, cityId: string): Promise<number> => {
    const { rows } = await db.execute<{ n: number }>(sql`
        select count(*)::int as n from ord_order where city_id = ${cityId} and del_flag = 0
           and status in ${sqlList(OPEN)}`);
    return rows[0]?.n ?? 0;
};

const MAX_POINTS = 500;

/** S40 城市: the standard calls, opening with its checklist, pausing, closing, and the map. */
export async function cityRoutes(app: FastifyInstance): Promise<void> {
    const statusText = (status: unknown) => app.dictionary.dictText('city_status', String(status)) ?? String(status);
    const denied = (status: unknown, action: string) => `当前状态为“${statusText(status)}”，不能${action}`;

    crudRoutes(app, {
        ...citySource,
        named: [
            onAction(OpenCity, {
                guard: row => (row.status === 'open' ? denied(row.status, '开通') : undefined),
                run: async ({ tx, row, actor, now }) => {
                    const missing = (await preflight(tx, { id: row.id, tenantId: actor.session.tenantId })).filter(item => !item.ok);
                    if (missing.length > 0) throw refuse('CITY_NOT_READY', { items: missing.map(item => item.label).join('、') });
                    return { status: 'open', openDate: row.openDate ?? now.slice(0, 10) };
                },
                message: '开通成功',
            }),
            onAction(PauseCity, {
                guard: row => (row.status === 'open' ? undefined : denied(row.status, '暂停')),
                run: () => ({ status: 'paused' }),
                message: '已暂停服务',
            }),
            onAction(CloseCity, {
                guard: row => (row.status === 'closed' ? denied(row.status, '关闭') : undefined),
                run: async ({ tx, row }) => {
                    const n = await openOrders(tx, row.id);
                    if (n > 0) throw refuse('ORDERS_OPEN', { n });
                    return { status: 'closed' };
                },
                message: '已关闭',
            }),
        ],
    });

    onRecordQuery(app, citySource, PreflightQuery, ({ db, session, row }) => preflight(db, { id: row.id, tenantId: session.tenantId }));
    onQuery(app, CityPointsQuery, async ({ db, session, request }) => {
        const asked = readQuery(citySource, session, request.query as Query);
        const { rows } = await readRows(db, citySource, session, asked, { offset: 0, size: MAX_POINTS });
        return cityPoints(rows);
    });
}
