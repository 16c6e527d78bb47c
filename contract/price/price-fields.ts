import { dateTime, dict, joined, nullable, readOnly, reference, text } from '../kit/fields.ts';

/** What every row of a price list says of itself: its change set, and when it counts. */
export const priceFields = {
    rowStatus: readOnly(dict('状态', 'Status', 'price_row', { filter: 'in' })),
    effectiveFrom: nullable(dateTime('生效时间', 'Effective from', { sortable: true, filter: 'range' })),
    effectiveTo: nullable(dateTime('失效时间', 'Effective until', { sortable: true })),
    changeSetId: nullable(reference('调价单', 'Price change', 'price/change-set')),
    setNo: joined('调价单号', 'Change no.', 'changeSetId', { hidden: true }),
    replacesId: nullable(readOnly(text('替换价目', 'Replaces', { hidden: true }))),
};

/** The tabs of every price list. */
export const PRICE_PHASES = ['current', 'future', 'draft', 'history'] as const;
export type PricePhase = (typeof PRICE_PHASES)[number];

const place = { filter: 'in' } as const;

/** The keys by which rules are told apart; empty means all. */
export const cityKey = nullable(reference('城市', 'City', 'setting/city', place));
export const cityName = joined('城市', 'City', 'cityId');
export const levelOneKey = nullable(reference('一级车型', 'Vehicle class', 'vehicle/level-one', place));
export const levelOneName = joined('一级车型', 'Vehicle class', 'levelOneId');
export const typeKey = nullable(reference('车型', 'Vehicle type', 'vehicle/type', place));
export const typeName = joined('车型', 'Vehicle type', 'typeId');

/** What the caller's open change set will make of a published row; rows carry it as `draft` where there is one. */
export interface PriceDraft {
    id: string;
    version: number;
    setId: string;
    setNo: string;
    /** The fields that the draft changes, as it has them. */
    changed: Readonly<Record<string, unknown>>;
}
