import { Type } from 'typebox';
import { FORM_SHOW_TYPES, type FormDefinition, type FormField, type FormIndex, type ShowType } from '#contract/online/form.ts';
import { badRequest } from '#server/kit/errors.ts';
import { newHexId } from '#server/kit/ids.ts';
import { OWN_COLUMNS } from '../storage.ts';
import { dbTypeOf } from './list-config.ts';

const Loose = Type.Record(Type.String(), Type.Unknown());

/** wire: `addAll` and `editAll`. */
export const AllBody = Type.Object({
    head: Loose,
    fields: Type.Array(Loose, { maxItems: 200 }),
    indexs: Type.Optional(Type.Array(Loose, { maxItems: 40 })),
    deleteFieldIds: Type.Optional(Type.Array(Type.String())),
    deleteIndexIds: Type.Optional(Type.Array(Type.String())),
});

type Given = Record<string, unknown>;

const OWN = new Set<string>([...OWN_COLUMNS, 'sys_org_code', 'has_child']);
const textIn = (given: Given, key: string): string => {
    const value = given[key];
    return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
};
const isYes = (value: unknown) => value === 1 || value === '1' || value === 'Y' || value === true;
const flag = (value: unknown) => (isYes(value) ? 1 : 0);

/** wire: kinds of existing clients that are called otherwise here. */
const SAME: Readonly<Record<string, ShowType>> = { password: 'text', time: 'text', markdown: 'textarea', sel_depart: 'text' };

const showTypeOf = (given: Given): ShowType => {
    const asked = textIn(given, 'fieldShowType') || 'text';
    const dbType = textIn(given, 'dbType');
    if (asked === 'text' && (dbType === 'int' || dbType === 'double')) return 'number';
    if (asked === 'text' && dbType === 'BigDecimal') return 'money';
    const known = FORM_SHOW_TYPES.find(type => type === asked) ?? SAME[asked];
    if (!known) throw badRequest({ fields: `「${textIn(given, 'dbFieldTxt')}」的控件类型${asked}不支持` });
    return known;
};

const optional = <K extends string>(key: K, value: string) => (value === '' ? {} : ({ [key]: value } as Record<K, string>));
const numberOf = <K extends string>(key: K, value: unknown, least: number) => {
    const number = Number(value);
    return Number.isInteger(number) && number >= least ? ({ [key]: number } as Record<K, number>) : {};
};

const fieldOf = (given: Given): FormField => {
    const type = showTypeOf(given);
    const length = type === 'text' || type === 'textarea' || type === 'popup' ? numberOf('dbLength', given.dbLength, 1) : {};
    return {
        id: textIn(given, 'id') || newHexId(),
        dbFieldName: textIn(given, 'dbFieldName'),
        dbFieldTxt: textIn(given, 'dbFieldTxt'),
        fieldShowType: type,
        fieldMustInput: flag(given.fieldMustInput),
        isShowForm: flag(given.isShowForm ?? 1),
        isShowList: flag(given.isShowList ?? 1),
        isReadOnly: flag(given.isReadOnly),
        isQuery: flag(given.isQuery),
        queryMode: textIn(given, 'queryMode') === 'group' ? 'group' : textIn(given, 'queryMode') === 'like' ? 'like' : 'single',
        sortFlag: flag(given.sortFlag),
        ...length,
        ...(type === 'number' ? numberOf('dbPointLength', given.dbPointLength, 0) : {}),
        ...optional('fieldValidType', textIn(given, 'fieldValidType')),
        ...optional('fieldDefaultValue', textIn(given, 'fieldDefaultValue')),
        ...optional('dictField', textIn(given, 'dictField')),
        ...optional('dictTable', textIn(given, 'dictTable')),
        ...optional('dictText', textIn(given, 'dictText')),
        ...optional('fieldExtendJson', textIn(given, 'fieldExtendJson')),
    };
};

/**
 * A definition out of what existing designers send: columns that every table has are left out, those that are deleted go.
 * @param stored the definition before an edit: its sub tables, rules and buttons stay
 */
export const definitionFrom = (
    { head, fields, indexs = [], deleteFieldIds = [] }: { head: Given; fields: Given[]; indexs?: Given[]; deleteFieldIds?: string[] },
    stored?: FormDefinition,
): Omit<FormDefinition, 'id'> => {
    const gone = new Set(deleteFieldIds);
    const made = fields.filter(each => !OWN.has(textIn(each, 'dbFieldName')) && !gone.has(textIn(each, 'id'))).map(fieldOf);
    const columns = Number(head.formTemplate);
    return {
        tableName: textIn(head, 'tableName'),
        tableTxt: textIn(head, 'tableTxt'),
        themeTemplate: textIn(head, 'themeTemplate') || 'normal',
        isTree: isYes(head.isTree),
        treeFieldname: textIn(head, 'treeFieldname') || null,
        formTemplate: columns >= 1 && columns <= 3 ? columns : 2,
        fields: made,
        indexs: indexs.flatMap((index): FormIndex[] => {
            const indexField = textIn(index, 'indexField');
            return indexField === '' ? [] : [{ indexField, indexType: textIn(index, 'indexType') === 'unique' ? 'unique' : 'normal' }];
        }),
        subs: stored?.subs ?? [],
        buttons: stored?.buttons ?? [],
        rules: stored?.rules ?? [],
    };
};

/** The fields of a form as existing designers read them. */
export const wireFields = ({ id, fields }: Pick<FormDefinition, 'id' | 'fields'>) =>
    fields.map((field, index) => ({
        ...field,
        cgformHeadId: id,
        dbFieldNameOld: field.dbFieldName,
        dbType: dbTypeOf(field),
        dbLength: field.dbLength ?? 0,
        dbPointLength: field.dbPointLength ?? 0,
        dbIsKey: 0,
        dbIsNull: 1,
        dbIsPersist: 1,
        fieldMustInput: String(field.fieldMustInput),
        sortFlag: String(field.sortFlag),
        orderNum: index + 1,
    }));

/** The indexes of a form as existing designers read them. */
export const wireIndexes = ({ id, indexs }: Pick<FormDefinition, 'id' | 'indexs'>) =>
    indexs.map(({ indexField, indexType }, index) => ({
        ...{ id: `${id}_${index}`, cgformHeadId: id, indexName: `ix_${indexField.replaceAll(',', '_')}`, indexField, indexType },
        ...{ isDbSynch: 'Y', delFlag: 0 },
    }));
