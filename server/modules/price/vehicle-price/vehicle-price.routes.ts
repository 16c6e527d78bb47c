import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { PATTERNS } from '#contract/patterns.ts';
import { permissionOf } from '#contract/permissions.ts';
import { VehiclePrice } from '#contract/price/vehicle-price.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { yuan } from '#server/pricing/texts.ts';
import { priceListRoutes } from '../price-list.routes.ts';
import { copyToCity, reprice } from './copy.service.ts';
import { curveOf } from './curve.service.ts';
import { vehiclePriceFaults } from './vehicle-price.checks.ts';

const id = Type.String({ pattern: PATTERNS.id });
const factor = Type.Integer({ minimum: 1000, maximum: 30_000 });
const CopyBody = Type.Object({
    fromCityId: Type.Union([id, Type.Null()]),
    toCityIds: Type.Array(id, { minItems: 1, maxItems: 50 }),
    typeIds: Type.Array(id, { maxItems: 100 }),
    factorBp: factor,
    changeSetId: Type.Optional(Type.Union([id, Type.Null()])),
});
const RepriceBody = Type.Object({
    ids: Type.Array(id, { minItems: 1, maxItems: 200 }),
    factorBp: factor,
    changeSetId: Type.Optional(Type.Union([id, Type.Null()])),
});
const CurveQuery = Type.Object({
    typeId: id,
    cityId: Type.Optional(id),
    otherCityId: Type.Optional(id),
    changeSetId: Type.Optional(id),
});

/** S18 车辆价格: the list with its matrix copy, price changes in percent, and the curve from the engine. */
export const vehiclePriceRoutes = async (app: FastifyInstance): Promise<void> => {
    const withLevelOne = async (rows: readonly WireRow[]) => {
        const { levelOnes } = await app.priceBook.read();
        return rows.map(row => ({ ...withTexts(row), levelOneName: levelOnes.get(String(row.levelOneId)) ?? null }));
    };
    const options = priceListRoutes(app, 'vehicle', { check: vehiclePriceFaults, present: withLevelOne });
    const may = (action: string) => ({ auth: { permission: permissionOf(VehiclePrice, action) } });

    app.post<{ Body: Static<typeof CopyBody> }>(
        '/price/vehiclePrice/copyToCity',
        { config: may('add'), schema: { body: CopyBody } },
        request =>
            inTransaction(request, async tx => {
                const drafts = await copyToCity(app, options, writeOf(app, options, request, tx), request.body);
                return ok({ drafts }, `已生成${drafts}条草稿`);
            }),
    );
    app.post<{ Body: Static<typeof RepriceBody> }>(
        '/price/vehiclePrice/reprice',
        { config: may('edit'), schema: { body: RepriceBody } },
        request =>
            inTransaction(request, async tx => {
                const drafts = await reprice(options, writeOf(app, options, request, tx), request.body);
                return ok({ drafts }, `已生成${drafts}条草稿`);
            }),
    );
    app.get<{ Querystring: Static<typeof CurveQuery> }>(
        '/price/vehiclePrice/curve',
        { config: may('query'), schema: { querystring: CurveQuery } },
        async ({ query }) => curveOf(app, query),
    );
};

const withTexts = (row: WireRow): WireRow => {
    const number = (name: string) => (row[name] as number | undefined) ?? 0;
    const parts = [
        row.chargeMode !== 'mileage' && number('incMinutes') > 0 ? `${number('incMinutes')}分` : '',
        row.chargeMode !== 'shift' && number('incM') > 0 ? `${number('incM') / 1000}km` : '',
    ];
    const waits = number('waitStepFen') > 0 ? `，每${number('waitStepMin')}分¥${yuan(number('waitStepFen'))}` : '';
    return { ...row, incText: parts.filter(Boolean).join('/') || null, waitText: `免费${number('waitFreeMin')}分${waits}` };
};
