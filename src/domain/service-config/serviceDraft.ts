import type { Named } from '#contract/kit/fields.ts';
import { valueFault } from '#contract/setting/config-value.ts';
import { type ServiceBoard, SERVICE_KEYS, type ServiceKey, type ServiceSide, type Slot } from '#contract/setting/service-config.ts';

/** Key → new value; null removes the own value, so that it is inherited. */
export type Draft = Readonly<Record<string, unknown>>;

export interface Line {
    key: string;
    shape: ServiceKey;
    national: Slot;
    /** The scope's own value. */
    own: Slot;
    /** The inherited value. */
    above: unknown;
    /** The effective value. */
    current: unknown;
    overrides: ServiceBoard['items'][number]['overrides'];
}

const EMPTY: Slot = { base: null, value: null, effectiveFrom: null, by: null, next: null };

/** The settings of a side for one city, or for the whole country without a city. */
export const linesOf = (board: ServiceBoard, side: ServiceSide, cityId: string | undefined): Line[] => {
    const keys: Record<string, ServiceKey> = SERVICE_KEYS[side];
    return board.items.flatMap(({ key, national, overrides }) => {
        const shape = keys[key];
        if (!shape) return [];
        const own = cityId === undefined ? national : (overrides.find(slot => slot.cityId === cityId) ?? EMPTY);
        const above = cityId === undefined ? shape.standard : (national.value ?? shape.standard);
        const shown = overrides.filter(slot => slot.value !== null || slot.next !== null);
        return [{ key, shape, national, own, above, current: own.value ?? above, overrides: shown }];
    });
};

/** Whether two values of settings are equal. */
export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The lines that the draft changes. */
export const changedLines = (lines: readonly Line[], draft: Draft): Line[] =>
    lines.filter(
        line => line.key in draft && !(same(draft[line.key], line.own.value) || (draft[line.key] === null && line.own.value === null)),
    );

/** Key → error message for the new value. */
export const draftFaults = (lines: readonly Line[], draft: Draft, words: keyof Named): Record<string, string> =>
    Object.fromEntries(
        changedLines(lines, draft).flatMap(({ key, shape }) => {
            const fault = draft[key] === null ? undefined : valueFault(shape, draft[key], words);
            return fault === undefined ? [] : [[key, fault]];
        }),
    );

/** Groups in the order of the contract. */
export const groupsOf = (lines: readonly Line[]): [Named, Line[]][] =>
    [...new Set(lines.map(line => line.shape.group))].map(group => [group, lines.filter(line => line.shape.group === group)]);
