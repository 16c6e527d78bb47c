import { headOf } from '#contract/kit/calls/import.ts';
import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/fields.ts';
import { badRequest } from '../errors.ts';
import { fieldOf, mayRead, textOf, type WireRow } from '../list/source.ts';
import type { Session } from '../access/session.ts';
import { type Cell, serialOf, yuanOf } from './cells.ts';

export interface SheetColumn {
    name: string;
    label: string;
    width: number;
    cell(row: WireRow): Cell;
}

const WIDTHS: Readonly<Record<string, number>> = {
    dateTime: 20,
    date: 12,
    longText: 40,
    money: 14,
    phone: 14,
    bool: 8,
    dict: 12,
    number: 12,
};

/**
 * The columns of an export: those in `columns`, otherwise the default ones of the list. A name that the caller may not read is refused like
 * an unknown one.
 */
export const exportColumns = (entity: Entity, session: Pick<Session, 'permissions'>, asked: unknown): SheetColumn[] => {
    const names =
        typeof asked === 'string' && asked !== ''
            ? asked.split(',').filter(name => name !== '')
            : fieldEntries(entity).flatMap(([name, { meta }]) => (meta.hidden || !mayRead(session, meta) ? [] : [name]));
    return [...new Set(names)].map(name => {
        const field = fieldOf({ entity }, name);
        if (!field || field.meta.kind === 'json' || !mayRead(session, field.meta)) throw badRequest({ columns: '包含不支持导出的列' });
        return columnOf(name, field);
    });
};

const columnOf = (name: string, field: Field): SheetColumn => ({
    name,
    label: headOf(field),
    width: WIDTHS[field.meta.kind] ?? 18,
    cell: row => cellOf(name, field, row),
});

const cellOf = (name: string, { meta }: Field, row: WireRow): Cell => {
    const value = row[name];
    if (value === null || value === undefined || value === '') return null;
    switch (meta.kind) {
        case 'money':
            return { number: yuanOf(Number(value)), style: 'money' };
        case 'rate':
            return { number: Number(value) / 10_000, style: 'rate' };
        case 'number':
            return typeof value === 'number' ? { number: meta.hundredths ? value / 100 : value } : text(value);
        case 'date':
            return { number: serialOf(textOf(value)), style: 'day' };
        case 'dateTime':
            return { number: serialOf(textOf(value)), style: 'moment' };
        case 'bool':
            return text(value === true ? '是' : '否');
        case 'dict':
            return text(row[`${name}_dictText`] ?? value);
        case 'text':
            // As in the list: the text of a code or an account, if the row has one.
            return text(row[`${name}_dictText`] ?? value);
        default:
            // Ids and numbers of 19 digits stay texts, because a spreadsheet would round them.
            return text(value);
    }
};

const text = (value: unknown): Cell => ({ text: typeof value === 'string' ? value : JSON.stringify(value), style: 'text' });
