import { Type } from 'typebox';
import { entity, type Entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import {
    bool,
    date,
    dateTime,
    decimal,
    dict,
    type Field,
    type FieldMeta,
    type Fields,
    file,
    image,
    integer,
    joined,
    json,
    longText,
    money,
    nullable,
    readOnly,
    reference,
    richText,
    text,
} from '../kit/fields.ts';
import { FORM_PATTERNS } from '../kit/patterns.ts';
import { type FormDefinition, type FormField, formPathOf, formPermissionOf, type FormSub, formWireOf, type ShowType } from './form.ts';

/** Maximum length of texts for which the form defines none. */
const TEXT_LENGTH = 255;
const AREA_LENGTH = 2000;
/** Maximum number of digits before the decimal point. */
const DIGITS = 12;

/** Maximum number of lines in one sub table of a record. */
const MAX_LINES = 2000;

/** Suffix of the joined name that accompanies a `link_table` id. */
export const LINK_TEXT = '_text';

type Make = (field: FormField, label: string, options: Partial<FieldMeta>) => Field;

const choice: Make = ({ dictField = '' }, label, options) => dict(label, label, dictField, options);
const choices: Make = ({ dictField = '' }, label, options) => dict(label, label, dictField, { ...options, multiple: true });

const MAKERS: Readonly<Record<ShowType, Make>> = {
    text: ({ dbLength = TEXT_LENGTH, ...field }, label, options) =>
        text(label, label, { ...options, ...patternOf(field, label), maxLength: dbLength }),
    textarea: ({ dbLength = AREA_LENGTH }, label, options) => longText(label, label, { ...options, maxLength: dbLength }),
    umeditor: (_field, label, options) => richText(label, label, options),
    number: ({ dbPointLength = 0 }, label, options) =>
        dbPointLength > 0
            ? decimal(label, label, { ...options, digits: dbPointLength, most: 10 ** DIGITS })
            : integer(label, label, options),
    money: (_field, label, options) => money(label, label, options),
    date: (_field, label, options) => date(label, label, options),
    datetime: (_field, label, options) => dateTime(label, label, options),
    switch: (_field, label, options) => bool(label, label, options),
    list: choice,
    radio: choice,
    sel_search: choice,
    list_multi: choices,
    checkbox: choices,
    sel_user: (_field, label, options) => text(label, label, { ...options, account: true, maxLength: 64 }),
    link_table: ({ dictTable = '' }, label, options) => reference(label, label, dictTable, { ...options, hidden: true }),
    popup: ({ dbLength = TEXT_LENGTH }, label, options) => text(label, label, { ...options, maxLength: dbLength }),
    pca: (_field, label, options) => text(label, label, { ...options, maxLength: 64 }),
    image: (_field, label, options) => image(label, label, 'online', { ...options, most: 9 }),
    file: (_field, label, options) => file(label, label, 'online', { ...options, most: 9 }),
};

const patternOf = ({ fieldValidType = '' }: Pick<FormField, 'fieldValidType'>, label: string) => {
    if (fieldValidType === '' || fieldValidType === 'only') return {};
    const known = Object.hasOwn(FORM_PATTERNS, fieldValidType) ? FORM_PATTERNS[fieldValidType] : undefined;
    return known
        ? { pattern: known.pattern, fault: `${label}${known.says}`, englishFault: `${label} ${known.english}` }
        : { pattern: fieldValidType };
};

const RANGES: ReadonlySet<ShowType> = new Set(['number', 'money', 'date', 'datetime']);
const CHOSEN: ReadonlySet<ShowType> = new Set(['list', 'radio', 'sel_search', 'link_table', 'sel_user']);

const filterOf = ({ isQuery, queryMode, fieldShowType }: FormField): FieldMeta['filter'] => {
    if (isQuery === 0 || fieldShowType === 'image' || fieldShowType === 'file') return undefined;
    if (fieldShowType === 'switch') return 'bool';
    if (CHOSEN.has(fieldShowType)) return 'in';
    if (RANGES.has(fieldShowType)) return queryMode === 'group' ? 'range' : 'eq';
    return queryMode === 'single' ? 'eq' : 'like';
};

/** Converts a form field to a contract field; `needs` is the permission required to see it. */
export const contractFieldOf = (field: FormField, needs?: string): Field => {
    const { fieldShowType, dbFieldTxt, isShowList, sortFlag, fieldMustInput, fieldValidType, isReadOnly, fieldDefaultValue = '' } = field;
    const filter = filterOf(field);
    const made = MAKERS[fieldShowType](field, dbFieldTxt, {
        ...(isShowList === 0 ? { hidden: true } : {}),
        ...(sortFlag === 1 ? { sortable: true } : {}),
        ...(filter ? { filter } : {}),
        ...(fieldValidType === 'only' ? { unique: true } : {}),
        ...(needs ? { needs } : {}),
    });
    const isByRule = numberRuleOf(field) !== undefined;
    const withDefault = fieldDefaultValue !== '' && !isByRule ? { ...made, ...defaultOf(field, fieldDefaultValue) } : made;
    const whole = fieldMustInput === 1 && !isByRule ? withDefault : nullable(withDefault);
    return isReadOnly === 1 || isByRule ? readOnly(whole) : whole;
};

/** Code of the numbering rule (系统编码规则) in a default `${code}`. The rule numbers new records, so nobody types the value. */
export const numberRuleOf = ({ fieldDefaultValue = '' }: Pick<FormField, 'fieldDefaultValue'>): string | undefined =>
    /^\$\{(\w+)\}$/.exec(fieldDefaultValue)?.[1];

/** Converts a default to the stored value; no default if the text is not a valid value. */
const defaultOf = ({ fieldShowType: type, dbPointLength = 0 }: FormField, given: string): { default?: unknown } => {
    if (type === 'switch') return { default: given === '1' || given === 'Y' || given === 'true' };
    if (type !== 'number' && type !== 'money') return { default: given };
    const figure = Number(given);
    if (!Number.isFinite(figure)) return {};
    return { default: type === 'money' ? Math.round(figure * 100) : Number(figure.toFixed(dbPointLength)) };
};

const fieldsFor = (of: readonly FormField[], permission: string): Fields =>
    Object.fromEntries(
        of.flatMap((field): [string, Field][] => {
            const needs = field.isControlled === 1 ? `${permission}:see_${field.dbFieldName}` : undefined;
            const own: [string, Field] = [field.dbFieldName, contractFieldOf(field, needs)];
            if (field.fieldShowType !== 'link_table') return [own];
            const shown = field.isShowList === 0 ? { hidden: true } : {};
            const name = joined(field.dbFieldTxt, field.dbFieldTxt, field.dbFieldName, { ...shown, ...(needs ? { needs } : {}) });
            return [own, [`${field.dbFieldName}${LINK_TEXT}`, name]];
        }),
    );

/** Makes the representing field searchable, so that pickers can find records even if the form defines no filter for it. */
const findable = (fields: Fields, represent: string): Fields => {
    const field = fields[represent];
    if (!field || field.meta.kind !== 'text' || field.meta.via !== undefined || field.meta.filter !== undefined) return fields;
    return { ...fields, [represent]: { ...field, meta: { ...field.meta, filter: 'like' } } };
};

/** The lines of a sub table as part of the record: the sub table's fields, and the ids of stored lines. */
const linesOf = (sub: FormSub) =>
    json(
        sub.tableTxt,
        sub.tableTxt,
        Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: sub.relationType === 1 ? 1 : MAX_LINES }),
    );

/** Column with the parent record, for forms that are trees. */
export const TREE_PARENT = 'pid';

/**
 * Creates the contract of a form's records from its definition, so that the kit's list, form and calls work as for any other entity. Field
 * names are those of the definition; the lines of a sub table are under the table's name.
 */
export const entityOfForm = (form: FormDefinition): Entity => {
    const permission = formPermissionOf(form);
    const path = formPathOf(form);
    const [first] = form.fields;
    if (!first) throw new Error(`form ${form.tableName} has no field`);
    const represent = first.fieldShowType === 'link_table' ? `${first.dbFieldName}${LINK_TEXT}` : first.dbFieldName;
    return entity<Fields>({
        resource: path,
        wire: formWireOf(form),
        permission,
        label: form.tableTxt,
        english: form.tableTxt,
        represent,
        actions: STANDARD_ACTIONS,
        fields: {
            ...findable(fieldsFor(form.fields, permission), represent),
            ...(form.isTree
                ? { [TREE_PARENT]: nullable(reference(`上级${form.tableTxt}`, `${form.tableTxt} above`, path, { filter: 'in' })) }
                : {}),
            ...Object.fromEntries(form.subs.map(sub => [sub.tableName, nullable(linesOf(sub))])),
        },
    });
};

/** The contract of a sub table's lines: its fields. */
export const fieldsOfSub = (form: Pick<FormDefinition, 'tableName'>, sub: FormSub): Fields => fieldsFor(sub.fields, formPermissionOf(form));
