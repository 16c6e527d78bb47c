import { type SQL, sql } from 'drizzle-orm';
import type { ReportItem, ReportParam, ReportType } from '#contract/online/report.ts';
import { badRequest } from '#server/kit/errors.ts';
import { isCleanText } from '#server/kit/list/value.ts';
import { refuseRepeated } from '#server/kit/list/paging.ts';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const MOMENT = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;

const isOfType = (type: ReportType, text: string): boolean =>
    type === 'String'
        ? text.length <= 500 && isCleanText(text)
        : type === 'Date'
          ? DAY.test(text)
          : type === 'Datetime'
            ? DAY.test(text) || MOMENT.test(text)
            : NUMBER.test(text);

const CASTS = { String: 'text', Number: 'numeric', Money: 'numeric', Date: 'date', Datetime: 'timestamptz' } as const;

/** A parameter or a condition: its key in a query, and what people call it. */
interface Named {
    key: string;
    label: string;
}

/** A text as a bound value of its type. @throws AppError 400 naming the key when it is none. */
export const boundValue = (type: ReportType, text: string, { key, label }: Named): SQL => {
    if (!isOfType(type, text)) throw badRequest({ [key]: '格式不正确' }, `“${label}”的格式不正确`);
    return sql`${text}::${sql.raw(CASTS[type])}`;
};

/** The value of a parameter: as given, else as the report has it, else nothing. */
export const paramValue = (
    given: Readonly<Record<string, string>>,
    { paramName, paramTxt, paramType, paramValue: preset }: ReportParam,
): SQL => {
    const text = given[paramName] || preset;
    return text ? boundValue(paramType, text, { key: paramName, label: paramTxt }) : sql`null::${sql.raw(CASTS[paramType])}`;
};

const columnOf = (name: string): SQL => sql`r.${sql.identifier(name)}`;

/** A cell of a spreadsheet holds no more; a column of a data source may be of any length. */
const LONGEST_TEXT = 32_000;

/** A column of the query as it leaves the server. */
export const shownColumn = ({ fieldName, fieldType }: ReportItem): SQL => {
    const column = columnOf(fieldName);
    if (fieldType === 'Number') return sql`${column}::float8`;
    if (fieldType === 'Money') return sql`round(${column}::numeric)::float8`;
    if (fieldType === 'Date') return sql`to_char(${column}::date, 'YYYY-MM-DD')`;
    if (fieldType === 'Datetime') return sql`to_char(${column}::timestamptz, 'YYYY-MM-DD HH24:MI:SS')`;
    return sql`left(${column}::text, ${LONGEST_TEXT}::int)`;
};

export const sumOf = (name: string): SQL => sql`sum(${columnOf(name)})::float8`;

/** The order that is asked for. @throws AppError 400 for a column that the report does not have (security S53). */
export const orderOf = (items: readonly ReportItem[], { column, order }: Readonly<Record<string, unknown>>): SQL => {
    if (column === undefined || column === '' || column === 'id') return sql``;
    const item = items.find(({ fieldName }) => fieldName === column);
    if (!item) throw badRequest({ column: '不支持按该字段排序' });
    if (order !== undefined && order !== 'asc' && order !== 'desc') throw badRequest({ order: '只能是asc或desc' });
    return sql` order by ${columnOf(item.fieldName)} ${sql.raw(order === 'desc' ? 'desc' : 'asc')} nulls last`;
};

/** The conditions of a query string on the columns that can be searched; empty texts are none. */
export const conditionOf = (items: readonly ReportItem[], query: Readonly<Record<string, unknown>>): SQL => {
    refuseRepeated(query);
    const conditions = items.filter(({ isSearch }) => isSearch === 1).flatMap(item => conditionsOn(item, query));
    return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

const conditionsOn = (item: ReportItem, query: Readonly<Record<string, unknown>>): SQL[] => {
    const { fieldName, fieldTxt, fieldType, searchMode } = item;
    const named = (key: string): Named => ({ key, label: fieldTxt });
    const column = columnOf(fieldName);
    const textAt = (key: string): string => (typeof query[key] === 'string' ? query[key].trim() : '');
    if (searchMode === 'group') {
        const [from, to] = [`${fieldName}_begin`, `${fieldName}_end`];
        return [
            ...(textAt(from) ? [sql`${column} >= ${boundValue(fieldType, textAt(from), named(from))}`] : []),
            ...(textAt(to) ? [upTo(column, fieldType, textAt(to), named(to))] : []),
        ];
    }
    const text = textAt(fieldName);
    if (text === '') return [];
    if (fieldType === 'Datetime' && DAY.test(text)) return [sql`${column}::date = ${boundValue('Date', text, named(fieldName))}`];
    if (fieldType !== 'String') return [sql`${column} = ${boundValue(fieldType, text, named(fieldName))}`];
    if (item.dictCode) return [sql`${column}::text = any(string_to_array(${boundValue('String', text, named(fieldName))}, ','))`];
    // wire: clients put stars around what is searched for
    const word = text.replace(/^\*+|\*+$/g, '');
    return [sql`strpos(lower(${column}::text), lower(${boundValue('String', word, named(fieldName))})) > 0`];
};

/** The last day counts as a whole. */
const upTo = (column: SQL, type: ReportType, text: string, named: Named): SQL =>
    type === 'Datetime' && DAY.test(text)
        ? sql`${column} < ${boundValue('Date', text, named)} + 1`
        : sql`${column} <= ${boundValue(type, text, named)}`;
