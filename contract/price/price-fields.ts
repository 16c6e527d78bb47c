import { dateTime, dict, joined, nullable, readOnly, reference, text } from '../kit/fields.ts';

/** Fields of every row of a price list: its change set and its validity. */
export const priceFields = {
    rowStatus: readOnly(dict('状态', 'Status', 'price_row', { filter: 'in' })),
    effectiveFrom: nullable(dateTime('生效时间', 'Effective from', { sortable: true, filter: 'range' })),
    effectiveTo: nullable(dateTime('失效时间', 'Effective until', { sortable: true })),
    changeSetId: nullable(reference('调价单', 'Price change', 'price/change-set')),
    setNo: joined('调价单号', 'Change no.', 'changeSetId', { hidden: true }),
    replacesId: nullable(readOnly(text('替换价目', 'Replaces', { hidden: true }))),
};

/** Tabs of every price list. */
export const PRICE_PHASES = ['current', 'future', 'draft', 'history'] as const;
export type PricePhase = (typeof PRICE_PHASES)[number];

const place = { filter: 'in' } as const;

/** Key fields of price rules; empty matches all. */
export const cityKey = nullable(reference('城市', 'City', 'setting/city', place));
export const cityName = joined('城市', 'City', 'cityId');
export const levelOneKey = nullable(reference('一级车型', 'Vehicle class', 'vehicle/level-one', place));
export const levelOneName = joined('一级车型', 'Vehicle class', 'levelOneId');
export const typeKey = nullable(reference('车型', 'Vehicle type', 'vehicle/type', place));
export const typeName = joined('车型', 'Vehicle type', 'typeId');

/** The changes that the caller's open change set makes to a published row; rows have it as `draft`. */
export interface PriceDraft {
    id: string;
    version: number;
    setId: string;
    setNo: string;
    /** The changed fields with their new values. */
    changed: Readonly<Record<string, unknown>>;
}
