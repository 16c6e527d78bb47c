import type { FastifyInstance } from 'fastify';
import type { FormField, FormSub } from '#contract/online/form.ts';
import { FORM_PATTERNS } from '#contract/kit/patterns.ts';
import { numberRuleOf } from '#contract/online/form-entity.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { LiveForm } from '../runtime/live-types.ts';
import { isSeen } from './list-config.ts';

const patternOf = ({ fieldValidType = '', dbFieldTxt }: FormField) => {
    if (fieldValidType === '' || fieldValidType === 'only') return {};
    const known = FORM_PATTERNS[fieldValidType];
    return known
        ? { pattern: known.pattern, errorInfo: `${dbFieldTxt}${known.says}` }
        : { pattern: fieldValidType, errorInfo: `${dbFieldTxt}格式不正确` };
};

/** One property of a form's schema (wire-contract 7.21). Money travels in fen, as everywhere here. */
const propertyOf = (app: Pick<FastifyInstance, 'dictionary'>, field: FormField, order: number) => {
    const { dbFieldTxt, fieldShowType, dictField, dictTable, dictText, fieldDefaultValue, dbPointLength, isReadOnly, fieldExtendJson } =
        field;
    const isNumber = fieldShowType === 'number' || fieldShowType === 'money';
    const isPopup = fieldShowType === 'popup';
    const items = dictField && !isPopup ? (app.dictionary.items(dictField) ?? []) : undefined;
    return {
        title: dbFieldTxt,
        view: fieldShowType === 'money' ? 'text' : fieldShowType === 'number' ? 'text' : fieldShowType,
        type: isNumber ? 'number' : 'string',
        order,
        ...(items ? { dictCode: dictField, enum: items.map(({ value, text, color }) => ({ value, text, title: text, color })) } : {}),
        ...(isPopup ? { code: dictTable, orgFields: dictField, destFields: dictText, popupMulti: false } : {}),
        ...(fieldShowType === 'link_table' ? { dictTable, dictText: '' } : {}),
        ...(fieldDefaultValue && numberRuleOf(field) === undefined ? { defVal: fieldDefaultValue } : {}),
        ...(dbPointLength === undefined ? {} : { dbPointLength }),
        ...(isReadOnly === 1 || numberRuleOf(field) !== undefined ? { readonly: true } : {}),
        ...(fieldExtendJson ? { fieldExtendJson } : {}),
        ...patternOf(field),
    };
};

const propertiesOf = (app: Pick<FastifyInstance, 'dictionary'>, fields: readonly FormField[]) =>
    Object.fromEntries(
        fields.filter(({ isShowForm }) => isShowForm === 1).map((field, index) => [field.dbFieldName, propertyOf(app, field, index + 1)]),
    );

const requiredOf = (fields: readonly FormField[]) =>
    fields.filter(field => field.fieldMustInput === 1 && numberRuleOf(field) === undefined).map(({ dbFieldName }) => dbFieldName);

const tabOf = (app: Pick<FastifyInstance, 'dictionary'>, sub: FormSub, fields: readonly FormField[], order: number) => ({
    view: 'tab',
    title: sub.tableTxt,
    describe: sub.tableTxt,
    key: sub.tableName,
    id: sub.tableName,
    order,
    relationType: sub.relationType,
    foreignKey: 'main_id',
    required: requiredOf(fields),
    ...(sub.relationType === 1
        ? { properties: propertiesOf(app, fields) }
        : { columns: Object.entries(propertiesOf(app, fields)).map(([key, property]) => ({ key, ...property })) }),
});

/** The schema that a form is drawn from, as far as the caller may know its fields. */
export const formSchema = (app: Pick<FastifyInstance, 'dictionary'>, live: LiveForm, session: Session) => {
    const seen = (fields: readonly FormField[]) => fields.filter(field => isSeen(live, session, field));
    const { fields, subs } = live.definition;
    const own = seen(fields);
    const tabs = subs.map((sub, index) => [sub.tableName, tabOf(app, sub, seen(sub.fields), own.length + index + 1)] as const);
    return { properties: { ...propertiesOf(app, own), ...Object.fromEntries(tabs) }, required: requiredOf(own) };
};

const searchedOf = (live: LiveForm, session: Session) =>
    live.definition.fields.filter(field => field.isQuery === 1 && isSeen(live, session, field));

/** wire: what the older list narrows by. */
export const queryInfo = (app: Pick<FastifyInstance, 'dictionary'>, live: LiveForm, session: Session) =>
    searchedOf(live, session).map(({ dbFieldName, dbFieldTxt, queryMode, fieldShowType, dictField }, index) => {
        const items = dictField && fieldShowType !== 'popup' ? app.dictionary.items(dictField) : undefined;
        return {
            field: dbFieldName,
            label: dbFieldTxt,
            mode: queryMode === 'group' ? 'group' : 'single',
            view: items ? 'list' : fieldShowType === 'money' ? 'number' : fieldShowType,
            // The first row of the form has room for four.
            hidden: index < 4 ? '0' : '1',
            ...(items ? { dictCode: dictField, dictOptions: items.map(({ value, text }) => ({ value, text })) } : {}),
        };
    });

/** wire: what the newer list narrows by. */
export const queryInfoVue3 = (app: Pick<FastifyInstance, 'dictionary'>, live: LiveForm, session: Session) => {
    const searched = searchedOf(live, session);
    return {
        table: live.definition.tableName,
        joinQuery: false,
        searchFieldList: searched.map(({ dbFieldName }) => dbFieldName),
        properties: Object.fromEntries(searched.map((field, index) => [field.dbFieldName, propertyOf(app, field, index + 1)])),
    };
};

/** Values of existing clients as the kit takes them: lists of several values are joined, a single line is a list of one. */
export const bodyOf = (live: LiveForm, given: unknown): Record<string, unknown> => {
    const body = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
    const tables = new Set(live.definition.subs.map(({ tableName }) => tableName));
    return Object.fromEntries(
        Object.entries(body).map(([name, value]) => {
            if (tables.has(name))
                return [name, Array.isArray(value) ? value : typeof value === 'object' && value !== null ? [value] : undefined];
            return [name, Array.isArray(value) ? value.join() : valueOf(live, name, value)];
        }),
    );
};

/** wire: switches are Y and N, numbers may come as text. */
const valueOf = (live: LiveForm, name: string, value: unknown): unknown => {
    const type = live.definition.fields.find(({ dbFieldName }) => dbFieldName === name)?.fieldShowType;
    if (type === 'switch' && typeof value === 'string') return value === '' ? null : ['Y', '1', 'true'].includes(value);
    const isNumber = type === 'number' || type === 'money';
    return isNumber && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
};
