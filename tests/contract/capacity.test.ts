import { describe, expect, it } from 'vitest';
import { capacityOf, fittingType, type Lifter, overCapacityText } from '#contract/order/capacity.ts';
import type { LoadRow } from '#contract/vehicle/load-table.ts';

/** 9 t at 8 m and 3 t at 14 m, both up to 20 m. */
const TABLE: LoadRow[] = [
    { heightMm: 20_000, radiusMm: 8_000, capacityKg: 9_000 },
    { heightMm: 20_000, radiusMm: 14_000, capacityKg: 3_000 },
];
const typeOf = (levelOneName: string, bizType: string, tons: number, loadTable: LoadRow[]) => ({
    name: `${levelOneName}${tons}吨`,
    levelOneName,
    bizType,
    tonnageKg: tons * 1000,
    maxLoadKg: tons * 1000,
    loadTable,
});
const KINDS = [
    ['汽车吊', 'hoist'],
    ['叉车', 'hoist'],
    ['高空车', 'hoist'],
    ['随车吊', 'combo'],
    ['平板拖车', 'haul'],
] as const;
const JOBS = ['hoist', 'combo', 'haul'] as const;
const WITHIN = { weightKg: 2_500, liftHeightMm: 15_000, workRadiusMm: 12_000 };
const PLACES = {
    within: WITHIN,
    'too heavy': { ...WITHIN, weightKg: 3_500 },
    'too far': { ...WITHIN, workRadiusMm: 15_000 },
    'too high': { ...WITHIN, liftHeightMm: 21_000 },
};
type Place = keyof typeof PLACES;

/** What the rule says in words: who may do what. */
const isAble = (kindBiz: string, job: string, hasTable: boolean, place: Place): boolean => {
    if (kindBiz !== job) return false;
    if (job === 'haul') return true;
    return hasTable && place === 'within';
};

const EVERY = KINDS.flatMap(([kind, biz]) =>
    JOBS.flatMap(job =>
        [true, false].flatMap(hasTable => (Object.keys(PLACES) as Place[]).map(place => ({ kind, biz, job, hasTable, place }))),
    ),
);

describe('what a vehicle may take', () => {
    it.each(EVERY)(
        '[ORDER-02] $kind for $job, load table $hasTable, $place: only what the table says',
        ({ kind, biz, job, hasTable, place }) => {
            // 10 t by the nameplate: more than any of these jobs weighs.
            const type = typeOf(kind, biz, 10, hasTable ? TABLE : []);
            const burden = { bizType: job, ...PLACES[place] };
            const able = isAble(biz, job, hasTable, place);
            expect(capacityOf(type, burden)?.isOver).toBe(!able);
            expect(fittingType([type], burden)).toBe(able ? type : undefined);
        },
    );

    it('[ORDER-02] is not said while height, radius or weight are unknown, unless nothing in the table would do', () => {
        const crane: Lifter = typeOf('汽车吊', 'hoist', 25, TABLE);
        for (const gap of [{ liftHeightMm: null }, { workRadiusMm: undefined }, { weightKg: 0 }])
            expect(capacityOf(crane, { bizType: 'hoist', ...WITHIN, ...gap })).toBeUndefined();
        expect(capacityOf(crane, { bizType: 'hoist', weightKg: 9_500 })).toMatchObject({ isOver: true, ratedKg: 9_000 });
    });

    it('[ORDER-02] is the lesser of load and lift for what lifts and carries', () => {
        const lorry = { ...typeOf('随车吊', 'combo', 2, TABLE), maxLoadKg: 2_000 };
        expect(capacityOf(lorry, { bizType: 'combo', ...WITHIN })).toMatchObject({ isOver: true, ratedKg: 2_000 });
    });

    it('[ORDER-02] is refused in words that name the next step', () => {
        const say = (type: Lifter, burden: Parameters<typeof capacityOf>[1]) =>
            overCapacityText(type.name, burden, capacityOf(type, burden) ?? { ratedKg: 0, isOver: false });
        const job = { bizType: 'hoist', weightKg: 8_000, liftHeightMm: 20_000, workRadiusMm: 12_000 };
        expect(say(typeOf('叉车', 'hoist', 10, []), job)).toBe('叉车10吨没有额定起重量表，不能确认可吊8吨，请改选有起重量表的车型');
        expect(say(typeOf('汽车吊', 'hoist', 25, TABLE), job)).toBe('汽车吊25吨在幅度12米时额定3吨，低于货物8吨，请改选更大吨位');
        expect(say(typeOf('汽车吊', 'hoist', 25, TABLE), { ...job, liftHeightMm: 30_000 })).toBe(
            '汽车吊25吨的额定起重量表达不到起升高度30米、幅度12米，请改选能到达的车型',
        );
        expect(say(typeOf('平板', 'haul', 5, []), { bizType: 'haul', weightKg: 8_000 })).toBe(
            '平板5吨最多装载5吨，低于货物8吨，请改选更大吨位',
        );
        expect(say(typeOf('平板', 'haul', 50, []), job)).toBe('平板50吨不承接该业务，请改选其他车型');
    });

    it('[ORDER-02] is offered by a vehicle of the chosen class first, the smallest that can', () => {
        const crane25 = typeOf('汽车吊', 'hoist', 25, TABLE);
        const crane12 = typeOf('汽车吊', 'hoist', 12, TABLE);
        const platform = typeOf('高空车', 'hoist', 1, TABLE);
        const burden = { bizType: 'hoist', ...WITHIN };
        const types = [crane25, crane12, typeOf('叉车', 'hoist', 10, []), platform];
        expect(fittingType(types, burden, '汽车吊')).toBe(crane12);
        expect(fittingType(types, burden, '叉车')).toBe(crane12);
        expect(fittingType(types, burden, '高空车')).toBe(platform);
        expect(fittingType(types, burden)).toBe(crane12);
    });
});
