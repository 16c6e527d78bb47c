import type { FormDefinition, FormField, FormSub } from '#contract/online/form.ts';

/** The parts of a definition that a stored head has; empty lists are stored as none. */
export type StoredForm = Pick<FormDefinition, 'id' | 'tableName' | 'tableTxt' | 'themeTemplate' | 'isTree' | 'formTemplate'> & {
    treeFieldname: string | null;
    fields: unknown;
    indexs: unknown;
    subs: unknown;
    buttons: unknown;
    rules: unknown;
};

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** A definition alone, out of a row of the head or what a body makes of it. */
export const definitionOf = (row: Partial<StoredForm>): FormDefinition => ({
    id: row.id ?? '',
    tableName: row.tableName ?? '',
    tableTxt: row.tableTxt ?? '',
    themeTemplate: row.themeTemplate ?? 'normal',
    isTree: row.isTree ?? false,
    treeFieldname: row.treeFieldname ?? null,
    formTemplate: row.formTemplate ?? 2,
    fields: listOf<FormField>(row.fields),
    indexs: listOf(row.indexs),
    subs: listOf<FormSub>(row.subs),
    buttons: listOf(row.buttons),
    rules: listOf(row.rules),
});

/** wire: 1 a single table, 2 a head with lines. */
export const tableTypeOf = ({ subs }: Pick<FormDefinition, 'subs'>): string => (subs.length > 0 ? '2' : '1');

/** Its value is the only one in the table. */
export const isUnique = ({ fieldValidType }: Pick<FormField, 'fieldValidType'>): boolean => fieldValidType === 'only';
