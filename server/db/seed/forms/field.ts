import type { FormField } from '#contract/online/form.ts';

/** A field of a delivered form: shown in list and form unless `more` says otherwise. Its id is its name. */
export const field = (dbFieldName: string, dbFieldTxt: string, more: Partial<FormField> = {}): FormField => ({
    id: `f_${dbFieldName}`.slice(0, 36),
    dbFieldName,
    dbFieldTxt,
    fieldShowType: 'text',
    fieldMustInput: 0,
    isShowForm: 1,
    isShowList: 1,
    isReadOnly: 0,
    isQuery: 0,
    queryMode: 'single',
    sortFlag: 0,
    ...more,
});

export const required = { fieldMustInput: 1 } as const;
export const searched = { isQuery: 1 } as const;
/** Narrowed from and to. */
export const ranged = { isQuery: 1, queryMode: 'group', sortFlag: 1 } as const;
/** Chosen from a dictionary. */
export const listed = (dictField: string) => ({ fieldShowType: 'list', dictField, isQuery: 1 }) as const;
/** Chosen from the records of a resource. */
export const linked = (dictTable: string) => ({ fieldShowType: 'link_table', dictTable, isQuery: 1 }) as const;
/** Only in the form. */
export const aside = { isShowList: 0 } as const;
