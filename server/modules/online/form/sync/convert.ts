import type { Storage } from '../storage.ts';

/** How a stored value becomes one of another storage, as SQL over the old one; `can` and `keeps` are asked of values that are there. */
export interface Conversion {
    value: string;
    /** Is there such a value? */
    can: string;
    /** Does it say all that the old one said? */
    keeps: string;
}

const trimmed = (from: string) => `nullif(btrim(${from}), '')`;
const plain = (value: string, can = 'true', keeps = 'true'): Conversion => ({ value, can, keeps });

/** Texts of values, as a person would write them. */
const textOf = (from: Storage, column: string): string => {
    if (from.kind === 'money') return `trim_scale(${column} / 100.0)::text`;
    if (from.kind === 'decimal') return `trim_scale(${column})::text`;
    if (from.kind === 'moment') return `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;
    if (from.kind === 'bool') return `case when ${column} then '是' else '否' end`;
    return `${column}::text`;
};

const YES = `('是', 'true', '1', 'y', 'yes')`;
const NO = `('否', 'false', '0', 'n', 'no')`;

const fromText = (column: string, to: Storage): Conversion => {
    const text = trimmed(column);
    switch (to.kind) {
        case 'int':
            return plain(`${text}::integer`, `${text} ~ '^-?\\d{1,9}$'`);
        case 'decimal':
            return plain(
                `round(${text}::numeric, ${to.digits})`,
                `${text} ~ '^-?\\d{1,12}(\\.\\d{1,12})?$'`,
                `scale(trim_scale(${text}::numeric)) <= ${to.digits}`,
            );
        case 'money':
            return plain(`(${text}::numeric * 100)::bigint`, `${text} ~ '^\\d{1,10}(\\.\\d{1,2})?$'`);
        case 'date':
            return plain(`${text}::date`, `${text} ~ '^\\d{4}-\\d{2}-\\d{2}$' and pg_input_is_valid(${text}, 'date')`);
        case 'moment':
            return plain(
                `${text}::timestamptz`,
                `${text} ~ '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}(:\\d{2})?)?$' and pg_input_is_valid(${text}, 'timestamptz')`,
            );
        case 'bool':
            return plain(`lower(${text}) in ${YES}`, `lower(${text}) in ${YES} or lower(${text}) in ${NO}`);
        default:
            return plain('null', 'false');
    }
};

const fromNumber = (from: Storage, column: string, to: Storage): Conversion => {
    const number = from.kind === 'money' ? `(${column} / 100.0)` : column;
    switch (to.kind) {
        case 'int':
            return plain(`round(${number})::integer`, `abs(${number}) < 2147483647`, `round(${number}) = ${number}`);
        case 'decimal':
            return plain(`round(${number}, ${to.digits})`, `abs(${number}) < 1e12`, `round(${number}, ${to.digits}) = ${number}`);
        case 'money':
            return plain(
                `round(${number} * 100)::bigint`,
                `${number} >= 0 and ${number} < 1e10`,
                `round(${number} * 100) = ${number} * 100`,
            );
        case 'bool':
            return plain(`${number} = 1`, `${number} in (0, 1)`);
        default:
            return plain('null', 'false');
    }
};

const isText = ({ kind }: Storage) => kind === 'text' || kind === 'longText';

/** How values of one storage become those of another; where `can` is false for every value there is no way. */
export const convert = (from: Storage, to: Storage, column: string): Conversion => {
    if (from.kind === 'link' || to.kind === 'link') return plain('null', 'false');
    if (isText(to)) {
        const text = isText(from) ? column : textOf(from, column);
        return plain(text, to.kind === 'text' ? `char_length(${text}) <= ${to.length}` : 'true');
    }
    if (isText(from)) return fromText(column, to);
    const given = from.kind === 'int' ? `${column}::numeric` : column;
    if (from.kind === 'int' || from.kind === 'decimal' || from.kind === 'money') return fromNumber(from, given, to);
    if (from.kind === 'bool' && to.kind === 'int') return plain(`${column}::integer`);
    if (from.kind === 'date' && to.kind === 'moment') return plain(`${column}::timestamptz`);
    if (from.kind === 'moment' && to.kind === 'date') return plain(`${column}::date`, 'true', `${column} = date_trunc('day', ${column})`);
    return plain('null', 'false');
};

/** Only its room changes: the column itself is altered, nothing has to be kept beside it. */
export const isSameKind = (from: Storage, to: Storage): boolean => isText(from) && isText(to);
