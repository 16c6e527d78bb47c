import { activity } from './dictionaries/activity.ts';
import { finance } from './dictionaries/finance.ts';
import { order } from './dictionaries/order.ts';
import { price } from './dictionaries/price.ts';
import { setting } from './dictionaries/setting.ts';
import { system } from './dictionaries/system.ts';
import { users } from './dictionaries/users.ts';
import { vehicle } from './dictionaries/vehicle.ts';

/** Every dictionary the product is delivered with: code → name and `[value, Chinese text, English text]` items in display order. */
export const DICTIONARIES = {
    ...setting,
    ...vehicle,
    ...users,
    ...order,
    ...price,
    ...finance,
    ...activity,
    ...system,
} as const;

export type DictCode = keyof typeof DICTIONARIES;

/** The values of a dictionary as a union: `DictValue<'yn'>` is `'1' | '0'`. */
export type DictValue<C extends DictCode> = (typeof DICTIONARIES)[C]['items'][number][0];

/** The delivered Chinese text of a value. Returns an unknown value unchanged, because dictionaries can be extended at run time. */
export function dictText(code: DictCode, value: string): string {
    const items: readonly (readonly [string, string, string])[] = DICTIONARIES[code].items;
    return items.find(([each]) => each === value)?.[1] ?? value;
}

/** Whether the value is part of the delivered dictionary, so that code may write it and compare with it. */
export function isDelivered(code: string, value: string): boolean {
    const dictionaries: Readonly<Record<string, { items: readonly (readonly [string, string, string])[] }>> = DICTIONARIES;
    return Object.hasOwn(dictionaries, code) && (dictionaries[code]?.items.some(([each]) => each === value) ?? false);
}
