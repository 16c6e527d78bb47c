import { isReadOnly } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/fields.ts';
import type { Place } from './registry.ts';

type Values = Readonly<Record<string, unknown>>;

/** May the client write the key? Dictionary texts, the state of actions and what the server decides stay at home. */
const isWritable = (place: Place, key: string): boolean => {
    if (key === 'id' || key === 'version' || key === 'actions' || key.endsWith('_dictText')) return false;
    const field = (place.fields as Record<string, Field> | undefined)?.[key];
    return !field || !isReadOnly(field);
};

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The body of `add`: what was filled in. */
export const creationBody = (place: Place, data: Values): Values =>
    Object.fromEntries(Object.entries(data).filter(([key, value]) => isWritable(place, key) && value !== undefined && value !== null));

/**
 * The body of `edit`: id, version and what has changed. An absent key leaves a column as it is, so two people who
 * change different fields, or one who saw a masked value, overwrite nothing by accident.
 */
export const editBody = (place: Place, id: unknown, data: Values, previous: Values = {}): Values => {
    const changed = Object.entries(data).filter(
        ([key, value]) => isWritable(place, key) && value !== undefined && !(key in previous && isSame(value, previous[key])),
    );
    // Wire: on system entities null leaves a column as it is, and an empty text clears it.
    const values = place.isSystem ? changed.map(([key, value]): [string, unknown] => [key, value ?? '']) : changed;
    return { ...Object.fromEntries(values), id, version: data.version ?? previous.version };
};
