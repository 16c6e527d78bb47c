import type { FastifyInstance } from 'fastify';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { addRow, type Write } from '#server/kit/crud/write.ts';
import { refuse, refuseWith } from '#server/kit/errors.ts';
import { readMany } from '#server/kit/list/read.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';
import { mulBp } from '#server/pricing/numbers.ts';
import { isEffective } from '#server/pricing/choose.ts';
import { fromWireTime } from '#server/kit/time.ts';
import type { PriceRow } from '../price-row.ts';

const MONEY = ['baseFen', 'halfFen', 'fullFen', 'hourFen', 'km1Fen', 'km2Fen', 'mobilizeKmFen', 'waitStepFen', 'minFen'] as const;
const OFFICE = new Set('id version rowStatus effectiveFrom effectiveTo changeSetId replacesId setNo'.split(' '));

interface Copy {
    fromCityId: string | null;
    toCityIds: readonly string[];
    typeIds: readonly string[];
    factorBp: number;
    changeSetId?: string | null;
}

/** Creates drafts from a city's current prices for other cities, multiplied by a factor; without types, all are copied. */
export const copyToCity = async (app: FastifyInstance, options: CrudOptions, write: Write, asked: Copy): Promise<number> => {
    const { rows } = await app.priceBook.read();
    const now = fromWireTime(toWireTime(app.clock.date())).getTime();
    const source = rows.vehicle.filter(
        row =>
            (row.cityId ?? null) === asked.fromCityId &&
            (asked.typeIds.length === 0 || asked.typeIds.includes(row.typeId as string)) &&
            isEffective(
                {
                    id: row.id,
                    from: fromWireTime(row.effectiveFrom).getTime(),
                    to: row.effectiveTo === null ? null : fromWireTime(row.effectiveTo).getTime(),
                },
                now,
            ),
    );
    if (source.length === 0) throw refuseWith('来源城市没有生效中的价格');
    let drafts = 0;
    for (const cityId of asked.toCityIds) {
        if (cityId === asked.fromCityId) continue;
        for (const row of source) {
            await addRow(options, write, { ...scaled(row, asked.factorBp), cityId, changeSetId: asked.changeSetId ?? null });
            drafts += 1;
        }
    }
    return drafts;
};

/** Creates drafts from published rows with every amount multiplied by a factor. */
export const reprice = async (
    options: CrudOptions,
    write: Write,
    { ids, factorBp, changeSetId }: { ids: readonly string[]; factorBp: number; changeSetId?: string | null },
): Promise<number> => {
    const rows = await readMany(write.tx, options, write.actor.session, ids);
    const drafts = rows.find(row => row.rowStatus !== 'published');
    if (drafts) throw refuse('STATE_DENIED', { status: '未发布', action: '批量改价，请直接修改草稿' });
    for (const row of rows) await addRow(options, write, { ...scaled(row, factorBp), changeSetId: changeSetId ?? null });
    return rows.length;
};

/**
 * Amounts multiplied by a factor: hire rounded to whole yuan, prices per kilometre and step to 0.1 yuan, the hourly price so that a step is
 * whole fen.
 */
const scaled = (row: WireRow | PriceRow, factorBp: number): WireRow => {
    const own = Object.fromEntries(Object.entries(row).filter(([name]) => !OFFICE.has(name)));
    for (const name of MONEY) {
        const value = own[name];
        if (typeof value !== 'number' || value === 0) continue;
        const unit = value >= 10_000 ? 100 : name === 'hourFen' ? 60 : 10;
        own[name] = Math.max(unit, Math.round(mulBp(value, factorBp) / unit) * unit);
    }
    return own;
};
