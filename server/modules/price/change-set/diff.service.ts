import { fieldEntries } from '#contract/kit/entity.ts';
import type { DiffRow } from '#contract/price/quote.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { Dictionary } from '#server/kit/dictionary.ts';
import { chargeParts, sumOf } from '#server/pricing/charge.ts';
import { tierCliffs } from '#server/pricing/info-fee.ts';
import type { InfoFeeRule, VehicleRule } from '#server/pricing/rules.ts';
import { percent, yuan } from '#server/pricing/texts.ts';
import { PRICE_LISTS, type PriceKind, type PriceList } from '../price-kinds.ts';
import { isOfPrice, keyOf, type PriceRow } from '../price-row.ts';
import { titleOf } from './row-title.ts';

const MONEY = ['baseFen', 'halfFen', 'fullFen', 'hourFen', 'km1Fen', 'km2Fen', 'requiredFen'];
const FULL_SHIFT = 480;

/** Warnings for the reviewer: allowed, but usually unintended values (domain S18–S23). `mostBp` is the price change that needs no warning. */
const warningsOf = (kind: PriceKind, before: PriceRow | undefined, row: PriceRow, mostBp: number): string[] => {
    const warnings: string[] = [];
    const moved = before ? Math.max(0, ...MONEY.map(name => share(before[name], row[name]))) : 0;
    if (moved > mostBp) warnings.push(`较现价变动${percent(moved)}，超过${percent(mostBp)}`);
    if (kind === 'vehicle' && isNeverFull(row as unknown as VehicleRule)) warnings.push('台班价高于按小时计费，客户将始终按小时计价');
    if (kind === 'invoice' && (row.coefBp as number) < (row.vatBp as number)) warnings.push('加收低于税率，平台将承担税差');
    if (kind === 'info_fee')
        for (const { atFen, jumpFen } of tierCliffs(row as unknown as InfoFeeRule))
            warnings.push(`在¥${yuan(atFen)}处司机收入会跳变（+¥${yuan(jumpFen)}），建议改用超额累进`);
    return warnings;
};

const share = (from: unknown, to: unknown): number =>
    typeof from === 'number' && typeof to === 'number' && from > 0 ? Math.round((Math.abs(to - from) * 10_000) / from) : 0;

/** Whether eight hours at the hourly price are cheaper than the full shift. */
const isNeverFull = (rule: VehicleRule): boolean => {
    if (rule.chargeMode !== 'shift' || rule.fullFen === null) return false;
    const byHour = sumOf(chargeParts({ ...rule, halfFen: null, fullFen: null }, { minutes: FULL_SHIFT, metres: 0 }));
    return rule.fullFen > byHour;
};

/** The changes of a set, cell by cell, against the row that is (or was) effective until it starts. */
export const diffOf = async (
    db: Db,
    setId: string,
    { dictionary, mostBp }: { dictionary: Pick<Dictionary, 'dictText'>; mostBp: number },
): Promise<DiffRow[]> => {
    const found: DiffRow[] = [];
    for (const kind of Object.keys(PRICE_LISTS) as PriceKind[]) {
        const list = PRICE_LISTS[kind];
        const { table } = list;
        const rows = (await db
            .select()
            .from(table)
            .where(and(eq(table.changeSetId, setId), eq(table.delFlag, 0)))
            .orderBy(table.id)) as unknown as PriceRow[];
        if (rows.length === 0) continue;
        const earlier = await earlierRows(db, list, rows);
        for (const row of rows) {
            const before = earlier.get(row.id);
            found.push({
                kind,
                title: await titleOf(db, list, row),
                op: before ? 'change' : 'add',
                effectiveFrom: row.effectiveFrom,
                changes: changesOf(list, before, row, dictionary),
                warnings: warningsOf(kind, before, row, mostBp),
            });
        }
    }
    return found;
};

/** For each row, the published one with the same key that is effective until it starts. */
const earlierRows = async (db: Db, list: PriceList, rows: readonly PriceRow[]): Promise<Map<string, PriceRow>> => {
    const { table } = list;
    const named = rows.flatMap(row => (row.replacesId ? [row.replacesId] : []));
    const all = (await db
        .select()
        .from(table)
        .where(and(inArray(table.rowStatus, ['published', 'retired']), eq(table.delFlag, 0)))) as unknown as PriceRow[];
    const byId = new Map(all.filter(row => named.includes(row.id)).map(row => [row.id, row]));
    return new Map(
        rows.flatMap(row => {
            const holds = (each: PriceRow) =>
                each.id !== row.id &&
                each.rowStatus === 'published' &&
                keyOf(list, each) === keyOf(list, row) &&
                each.effectiveFrom < row.effectiveFrom &&
                (each.effectiveTo === null || each.effectiveTo >= row.effectiveFrom);
            const before = (row.replacesId ? byId.get(row.replacesId) : undefined) ?? all.find(holds);
            return before ? [[row.id, before] as const] : [];
        }),
    );
};

const changesOf = (
    { entity, keys }: PriceList,
    before: PriceRow | undefined,
    row: PriceRow,
    dictionary: Pick<Dictionary, 'dictText'>,
): DiffRow['changes'] =>
    fieldEntries(entity).flatMap(([field, { meta }]) => {
        if (!(field in row) || meta.via !== undefined || !isOfPrice(field)) return [];
        const shown = (value: unknown) =>
            typeof value === 'string' && meta.dict !== undefined ? (dictionary.dictText(meta.dict, value) ?? value) : (value ?? null);
        const [from, to] = [before ? shown(before[field]) : null, shown(row[field])];
        if (JSON.stringify(from) === JSON.stringify(to)) return [];
        if (!before && (keys.includes(field) || to === null || to === 0)) return [];
        return [{ field, label: meta.label, shape: meta.kind, from, to }];
    });
