import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { PriceCurveQuery, PriceTableQuery, VehiclePrice } from '#contract/price/vehicle-price.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { yuan } from '#server/pricing/texts.ts';
import { priceListRoutes } from '../price-list.routes.ts';
import type { BulkAct } from '#server/kit/jobs/bulk-job.ts';
import { addBulkCall } from '#server/kit/jobs/bulk-start.ts';
import { copyToCity, reprice } from './copy.service.ts';
import { forReading } from '#server/kit/access/scope.ts';
import { sendPaper } from '#server/kit/pdf/send-paper.ts';
import { priceTable, requireCity } from './price-table.ts';
import { curveOf } from './curve.service.ts';

/** Validation of the form (domain S18), by field; only for the row's charge mode. */
const vehiclePriceFaults = (row: WireRow): Record<string, string> => {
    const faults: Record<string, string> = {};
    const number = (name: string) => (typeof row[name] === 'number' ? row[name] : undefined);
    const [base = 0, half, full, hour = 0, step = 30] = ['baseFen', 'halfFen', 'fullFen', 'hourFen', 'stepMinutes'].map(number);
    if (base <= 0) faults.baseFen = '起步价必须大于0';
    if (![10, 15, 20, 30, 60].includes(step)) faults.stepMinutes = '计时步长只能是10、15、20、30或60分钟';
    else if ((hour * step) % 60 !== 0) faults.hourFen = '超时单价须能被计步整除到分';
    if (row.chargeMode === 'shift') {
        if (half !== undefined && half < base) faults.halfFen = '半台班价不能低于起步价';
        if (full !== undefined && full < (half ?? base)) faults.fullFen = '台班价不能低于半台班价';
        if (half !== undefined && (number('halfMinutes') ?? 240) <= (number('incMinutes') ?? 0))
            faults.halfMinutes = '半台班时长须大于起步含时长';
        if (full !== undefined && (number('fullMinutes') ?? 480) <= (number('halfMinutes') ?? 240))
            faults.fullMinutes = '台班时长须大于半台班时长';
    }
    if ((number('tierM') ?? 0) < (number('incM') ?? 0)) faults.tierM = '分段里程不能小于起步含里程';
    return faults;
};

const id = Type.String({ pattern: PATTERNS.id });
const factor = Type.Integer({ minimum: 1000, maximum: 30_000 });
const CopyBody = Type.Object({
    fromCityId: Type.Union([id, Type.Null()]),
    toCityIds: Type.Array(id, { minItems: 1, maxItems: 50 }),
    typeIds: Type.Array(id, { maxItems: 100 }),
    factorBp: factor,
    changeSetId: Type.Optional(Type.Union([id, Type.Null()])),
});
const REPRICE_FIELDS = { factorBp: factor, changeSetId: Type.Optional(Type.Union([id, Type.Null()])) };
const RepriceBody = Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: 200 }), ...REPRICE_FIELDS });
type RepriceFields = Omit<Static<typeof RepriceBody>, 'ids'>;
/** S18 车辆价格: the list with copying to other cities, price changes in percent, and the price curve. */
export const vehiclePriceRoutes = async (app: FastifyInstance): Promise<void> => {
    const withLevelOne = async (rows: readonly WireRow[]) => {
        const { levelOnes } = await app.priceBook.read();
        return rows.map(row => ({ ...withTexts(row), levelOneName: levelOnes.get(String(row.levelOneId)) ?? null }));
    };
    const options = priceListRoutes(app, 'vehicle', {
        check: vehiclePriceFaults,
        computed: ['levelOneName', 'incText', 'waitText'],
        present: withLevelOne,
    });
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
    const repriceOne: BulkAct['run'] = async (write, id, { factorBp, changeSetId }) => {
        await reprice(options, write, { ids: [id], ...({ factorBp, changeSetId } as RepriceFields) });
    };
    const bulk = { name: 'repriceFound', label: '改价', permission: permissionOf(VehiclePrice, 'edit'), run: repriceOne };
    addBulkCall(app, options, bulk, REPRICE_FIELDS);
    onQuery(app, PriceTableQuery, async ({ session, params: { cityId }, now, ...context }) => {
        const city = await requireCity(app.db, session, cityId);
        const subject = { ...options, name: `${city.name}价目表` };
        return sendPaper(app, context, subject, () => priceTable(app, forReading(options), session, { city, now }));
    });
    onQuery(app, PriceCurveQuery, ({ params }) => curveOf(app, params));
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
