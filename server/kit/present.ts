import { fieldEntries } from '#contract/kit/entity.ts';
import type { FieldMeta } from '#contract/kit/fields.ts';
import type { Dictionary } from './dictionary.ts';
import { mayRead, seesField, type Source, type WireRow } from './list/source.ts';
import { sealedMask } from './access/secrets.ts';
import type { Session } from './access/session.ts';

/** A number for callers who may not see it in full: 138****1234. */
export const maskPhone = (phone: string): string =>
    phone.length < 8 ? phone.replace(/./g, '*') : `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** The masked value of a field; for an encrypted one the stored last characters. */
export const masked = (meta: FieldMeta, value: string): string => (meta.secret === undefined ? maskPhone(value) : sealedMask(value));

type Words = Pick<Dictionary, 'dictText' | 'personName'>;

/**
 * Rows as they are sent to clients: with dictionary texts and the names of people added, phones and encrypted numbers masked, and without
 * the fields that the caller may not know.
 */
export const presentRows = (source: Source, session: Session, dictionary: Words, rows: readonly WireRow[]): WireRow[] => {
    const fields = fieldEntries(source.entity);
    const hidden = fields.filter(([, field]) => !mayRead(session, field.meta)).map(([name]) => name);
    return rows.map(row => {
        const shown = { ...row };
        for (const name of hidden) delete shown[name];
        for (const [name, { meta }] of fields) {
            const value = shown[name];
            if (typeof value === 'string' && !seesField(session, source, meta)) shown[name] = masked(meta, value);
            const text = isValue(value) ? wordOf(dictionary, meta, value) : null;
            // A text that the entity itself has set takes precedence.
            if (text !== null) shown[`${name}_dictText`] ??= text;
        }
        return shown;
    });
};

const wordOf = (dictionary: Words, { dict, account }: FieldMeta, value: string | number): string | null => {
    if (dict !== undefined) return dictionary.dictText(dict, value);
    return account === true ? dictionary.personName(String(value)) : null;
};

const isValue = (value: unknown): value is string | number => (typeof value === 'string' && value !== '') || typeof value === 'number';
