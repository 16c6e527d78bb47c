import { STANDARD_ACTIONS } from '#contract/kit/entity.ts';
import type { FormDefinition, FormField } from '#contract/online/form.ts';
import { notFound } from '#server/kit/errors.ts';
import type { FormEntry } from '../form-menu.ts';
import { rightsOf } from '../form-rights.ts';
import { BUTTONS } from './list-config.ts';

/** wire: rights of columns, of buttons, of rows. */
export const [COLUMNS, PRESSED, ROWS] = ['1', '2', '3'] as const;

interface Placed {
    field: FormField;
    tableName: string;
    tableTxt: string;
    isMain: boolean;
}

const fieldsOf = ({ fields, subs, tableName, tableTxt }: FormDefinition): Placed[] => [
    ...fields.map(field => ({ field, tableName, tableTxt, isMain: true })),
    ...subs.flatMap(sub => sub.fields.map(field => ({ field, tableName: sub.tableName, tableTxt: sub.tableTxt, isMain: false }))),
];

/** wire: a controlled field is controlled in the list and in the form, to see and to write: it is one right here. */
export const wireColumns = (form: FormDefinition) =>
    fieldsOf(form).map(({ field, tableName, tableTxt, isMain }) => {
        const isOn = field.isControlled === 1;
        return {
            ...{ id: field.id, cgformId: form.id, code: field.dbFieldName, title: field.dbFieldTxt, type: 1, status: isOn ? 1 : 0 },
            ...{ listShow: isOn, formShow: isOn, formEditable: isOn },
            ...{ isShowForm: field.isShowForm, isShowList: field.isShowList, isMain, tableName, tableNameTxt: tableTxt },
        };
    });

/** The definition with a field's control switched. @throws AppError 404 without that field */
export const controlled = (form: FormDefinition, table: string, code: string, isOn: boolean): FormDefinition => {
    if (!fieldsOf(form).some(({ field, tableName }) => tableName === table && field.dbFieldName === code)) throw notFound();
    const switched = (fields: readonly FormField[]) =>
        fields.map(field => (field.dbFieldName === code ? { ...field, isControlled: isOn ? (1 as const) : (0 as const) } : field));
    return {
        ...form,
        fields: table === form.tableName ? switched(form.fields) : form.fields,
        subs: form.subs.map(sub => (sub.tableName === table ? { ...sub, fields: switched(sub.fields) } : sub)),
    };
};

/** wire: what rights are called; page 3 is the list, 5 the form, control 5 is to see. */
const right = (cgformId: string, type: 1 | 2, id: string, code: string, title: string) => ({
    ...{ id, cgformId, code, title, type, page: type === 1 ? 5 : 3, control: 5, status: 1 },
});

/** wire: the rights to see fields that a role can be given. */
export const wireColumnRights = (form: FormDefinition, entry: FormEntry | undefined) =>
    fieldsOf(form).flatMap(({ field, tableName, tableTxt, isMain }) => {
        const id = field.isControlled === 1 ? entry?.buttons.get(`see_${field.dbFieldName}`) : undefined;
        if (id === undefined) return [];
        return [{ ...right(form.id, 1, id, field.dbFieldName, field.dbFieldTxt), isMain, tableName, tableNameTxt: tableTxt }];
    });

/** Everything that a button does in existing clients, under the names that it has there; several may be one right here. */
export const wireButtonRights = (form: FormDefinition, entry: FormEntry | undefined) =>
    rightsOf(form)
        .filter(({ action }) => !action.startsWith('see_'))
        .flatMap(({ action, name }) => wireNames(action).map(code => right(form.id, 2, entry?.buttons.get(action) ?? '', code, name)));

const wireNames = (action: string): readonly string[] =>
    STANDARD_ACTIONS.some(each => each === action) ? (BUTTONS[action] ?? [action]) : [action.replace(/^button_/, '')];

/** Each right that a role can be given, once. */
export const wireGivable = (form: FormDefinition, entry: FormEntry | undefined) => {
    const all = wireButtonRights(form, entry).filter(({ id }) => id !== '');
    return all.filter(({ id }, at) => all.findIndex(each => each.id === id) === at);
};

/** The ids of all rights of a type that a role can be given. */
export const rightIds = (form: FormDefinition, entry: FormEntry | undefined, type: string): string[] => [
    ...new Set((type === COLUMNS ? wireColumnRights(form, entry) : wireGivable(form, entry)).map(({ id }) => id)),
];
