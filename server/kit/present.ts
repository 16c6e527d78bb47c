import { fieldEntries } from '#contract/entity.ts';
import type { Dictionary } from './dictionary.ts';
import { mayRead, seesPlain, type Source, type WireRow } from './list/source.ts';
import type { Session } from './session.ts';

/** A number as those see it who may not see it whole: 138****1234. */
export const maskPhone = (phone: string): string =>
    phone.length < 8 ? phone.replace(/./g, '*') : `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/**
 * Rows as they leave the server: dictionary texts beside their values, phones masked,
 * and nothing of the fields that the caller may not know.
 */
export const presentRows = (
    source: Source,
    session: Session,
    dictionary: Pick<Dictionary, 'dictText'>,
    rows: readonly WireRow[],
): WireRow[] => {
    const plain = seesPlain(session, source);
    const fields = fieldEntries(source.entity);
    const hidden = fields.filter(([, field]) => !mayRead(session, field.meta)).map(([name]) => name);
    return rows.map(row => {
        const shown = { ...row };
        for (const name of hidden) delete shown[name];
        for (const [name, { meta }] of fields) {
            const value = shown[name];
            if (meta.masked && !plain && typeof value === 'string') shown[name] = maskPhone(value);
            const text = meta.dict === undefined || !isValue(value) ? null : dictionary.dictText(meta.dict, value);
            if (text !== null) shown[`${name}_dictText`] = text;
        }
        return shown;
    });
};

const isValue = (value: unknown): value is string | number => (typeof value === 'string' && value !== '') || typeof value === 'number';
