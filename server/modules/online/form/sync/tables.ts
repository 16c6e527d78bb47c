import { numberRuleOf } from '#contract/online/form-entity.ts';
import { createHash } from 'node:crypto';
import type { FormDefinition, FormField, FormIndex } from '#contract/online/form.ts';
import { namesIn, type Storage, storageOf, storageWord, uniqueGroups } from '../storage.ts';

/** A column as the tables of a definition have it. */
export interface Column {
    /** The field's id: a renamed field keeps its column. */
    id: string;
    name: string;
    label: string;
    storage: Storage;
    isRequired: boolean;
    /** What rows without a value get where one is required. */
    fallback?: string;
}

export interface Index {
    /** The same for as long as its columns and their storage are. */
    key: string;
    name: string;
    columns: readonly string[];
    isUnique: boolean;
}

/** A table of a definition: of its records, or of a sub table's lines. */
export interface Table {
    id: string;
    name: string;
    label: string;
    isLines: boolean;
    columns: readonly Column[];
    indexes: readonly Index[];
}

const columnOf = (field: FormField): Column => {
    const { id, dbFieldName: name, dbFieldTxt: label, fieldMustInput, isReadOnly, fieldDefaultValue = '' } = field;
    const isNumbered = numberRuleOf(field) !== undefined;
    return {
        ...{ id, name, label, storage: storageOf(field) },
        isRequired: fieldMustInput === 1 && isReadOnly === 0 && !isNumbered,
        ...(fieldDefaultValue !== '' && !isNumbered ? { fallback: fieldDefaultValue } : {}),
    };
};

const indexesOf = (tableId: string, columns: readonly Column[], fields: readonly FormField[], indexs: readonly FormIndex[]): Index[] => {
    const of = (names: readonly string[], isUnique: boolean): Index => {
        const parts = names.map(name => {
            const column = columns.find(each => each.name === name);
            return column ? `${column.id}=${storageWord(column.storage)}` : name;
        });
        const key = [tableId, String(isUnique), ...parts].join('|');
        return { key, name: `ix_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`, columns: names, isUnique };
    };
    const all = [
        ...uniqueGroups(fields, indexs).map(names => of(names, true)),
        ...indexs.filter(({ indexType }) => indexType === 'normal').map(({ indexField }) => of(namesIn(indexField), false)),
    ];
    return [...new Map(all.map(index => [index.key, index])).values()];
};

/** The tables that a definition asks for, that of the records first. */
export const tablesOf = (form: FormDefinition): Table[] => {
    const table = (
        id: string,
        name: string,
        label: string,
        isLines: boolean,
        fields: readonly FormField[],
        indexs: readonly FormIndex[],
    ) => {
        const columns = fields.map(columnOf);
        return { id, name, label, isLines, columns, indexes: indexesOf(id, columns, fields, indexs) };
    };
    return [
        table(form.id, form.tableName, form.tableTxt, false, form.fields, form.indexs),
        ...form.subs.map(sub => table(sub.id, sub.tableName, sub.tableTxt, true, sub.fields, sub.indexs ?? [])),
    ];
};

/** What two definitions have in common that ask for the same tables: labels and layouts may differ. */
export const signatureOf = (form: FormDefinition): string =>
    JSON.stringify(
        tablesOf(form).map(({ id, name, columns, indexes }) => [
            id,
            name,
            columns.map(({ label: _label, ...column }) => column),
            indexes.map(({ key }) => key),
        ]),
    );
