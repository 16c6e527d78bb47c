import type { FastifyInstance } from 'fastify';
import type { CurveAsked, PriceCurve } from '#contract/price/vehicle-price.ts';
import { refuse } from '#server/kit/errors.ts';
import { toWireTime } from '#server/kit/time.ts';
import { priceOrder } from '#server/pricing/price.ts';
import { PricingError } from '#server/pricing/rules.ts';
import type { Book } from '../price-book.service.ts';

const HOURS = Array.from({ length: 24 }, (_, index) => index + 1);
const KILOMETRES = Array.from({ length: 25 }, (_, index) => index * 5);

/** The price of a type by hours or kilometres: currently, in a draft, and in another city; computed by the engine, without windows and discounts. */
export const curveOf = async (app: FastifyInstance, { typeId, cityId, otherCityId, changeSetId }: CurveAsked): Promise<PriceCurve> => {
    const book = await app.priceBook.read();
    const type = book.types.get(typeId);
    if (!type) throw refuse('VALIDATION', {}, { fields: { typeId: '车型不存在' } });
    const mode = book.rows.vehicle.find(row => row.typeId === typeId)?.chargeMode;
    const isShift = mode !== 'mileage' && mode !== 'mixed';
    const points = isShift ? HOURS : KILOMETRES;
    const now = app.clock.now();
    const line = (from: Book, city: string, priceAt: number) =>
        points.map(point => payable(from, typeId, type.levelOneId, city, priceAt, isShift, point));
    const place = cityId ?? '';
    const cityName = (id: string) => book.cities.get(id)?.name ?? '全国';
    const series: PriceCurve['series'] = [{ key: 'current', name: cityName(place), values: line(book, place, now) }];
    if (changeSetId) {
        const [draft, set] = await Promise.all([app.priceBook.withSet(changeSetId), beginOf(app, changeSetId)]);
        series.push({ key: 'draft', name: `${cityName(place)}（草稿）`, values: line(draft, place, set) });
    }
    if (otherCityId) series.push({ key: 'other', name: cityName(otherCityId), values: line(book, otherCityId, now) });
    return { unit: isShift ? 'hour' : 'km', points, series };
};

const beginOf = async (app: FastifyInstance, changeSetId: string): Promise<number> => {
    const book = await app.priceBook.withSet(changeSetId);
    const begins = book.rules.vehicles.map(rule => rule.from);
    return Math.max(app.clock.now(), ...begins);
};

const payable = (
    book: Book,
    typeId: string,
    levelOneId: string,
    cityId: string,
    priceAt: number,
    isShift: boolean,
    point: number,
): number | null => {
    try {
        return priceOrder(
            {
                cityId,
                levelOneId,
                typeId,
                bizType: '',
                startAt: Date.parse(`${toWireTime(new Date(priceAt)).slice(0, 10)}T10:00:00+08:00`),
                priceAt,
                minutes: isShift ? point * 60 : 0,
                metres: isShift ? 0 : point * 1000,
                depotM: 0,
                waitMinutes: 0,
                levelCode: null,
                memberFeeBp: 10_000,
                extras: [],
                adjustFen: 0,
                passFen: 0,
                invoiceType: 'none',
                titleKind: null,
            },
            { ...book.rules, periods: [], discounts: [], depositBp: 0 },
        ).payableFen;
    } catch (error) {
        if (error instanceof PricingError) return null;
        throw error;
    }
};
