import { Type, type Static } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { json, longText, nullable, text } from '../kit/fields.ts';
import { SOURCE_CODE } from '../system/data-source.ts';

/** Types of a report's columns; `Money` is integer fen, shown in yuan. */
export const REPORT_TYPES = ['String', 'Number', 'Money', 'Date', 'Datetime'] as const;
const ReportType = Type.Enum(REPORT_TYPES);
export type ReportType = Static<typeof ReportType>;

/** Whether values of the type can be summed and drawn in charts. They are aligned to the right. */
export const isNumeric = (type: ReportType): boolean => type === 'Number' || type === 'Money';

const flag = (on: 0 | 1) => Type.Union([Type.Literal(0), Type.Literal(1)], { default: on });
const NAME = '^[A-Za-z_][A-Za-z0-9_]{0,62}$';

/** A column of the report's query. wire: the names are those of existing clients, 1 is yes. */
export const ReportItem = Type.Object({
    /** Column name in the query. */
    fieldName: Type.String({ pattern: NAME }),
    fieldTxt: Type.String({ minLength: 1, maxLength: 64 }),
    fieldType: ReportType,
    isShow: flag(1),
    /** The report can be filtered by the column; `group` filters by a range. */
    isSearch: flag(0),
    searchMode: Type.Union([Type.Literal('single'), Type.Literal('group')], { default: 'single' }),
    /** Shows the sum over all found rows below the table. */
    isTotal: flag(0),
    dictCode: Type.Optional(Type.String({ maxLength: 64 })),
    /** A path of the product with column names in braces: `/order/order/{id}/show`. */
    fieldHref: Type.Optional(Type.String({ maxLength: 200, pattern: '^(/[^/\\\\].*)?$' })),
    fieldWidth: Type.Optional(Type.Integer({ minimum: 60, maximum: 600 })),
    /** Codes of the roles that see the column; everybody if empty. */
    roles: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 20 })),
});
export type ReportItem = Static<typeof ReportItem>;

/** A parameter of the query, written `${name}` in it. Its value is entered when the report is run, and defaults to `paramValue`. */
export const ReportParam = Type.Object({
    paramName: Type.String({ pattern: NAME }),
    paramTxt: Type.String({ minLength: 1, maxLength: 64 }),
    paramType: ReportType,
    paramValue: Type.Optional(Type.String({ maxLength: 200 })),
});
export type ReportParam = Static<typeof ReportParam>;

/** Chart of the rows, shown with the table. */
export const ReportChart = Type.Object({
    kind: Type.Union([Type.Literal('bar'), Type.Literal('line'), Type.Literal('pie')]),
    category: Type.String({ pattern: NAME }),
    values: Type.Array(Type.String({ pattern: NAME }), { minItems: 1, maxItems: 4 }),
});
export type ReportChart = Static<typeof ReportChart>;

/** ONLINE-01 在线报表 (table onl_cgreport_head, wire-contract 7.20): a query with its columns and parameters. */
export const OnlineReport = entity({
    resource: 'online/report',
    wire: '/online/cgreport/head',
    permission: 'online:cgreport',
    label: '在线报表',
    english: 'Report',
    represent: 'name',
    actions: STANDARD_ACTIONS.filter(action => action !== 'import' && action !== 'export'),
    isSystem: true,
    fields: {
        code: text('报表编码', 'Code', { maxLength: 64, filter: 'like', sortable: true, unique: true, pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
        name: text('报表名称', 'Report', { maxLength: 64, filter: 'like', sortable: 'words' }),
        /** Code of the data source; empty for our own database. */
        dbSource: nullable(text('数据源', 'Data source', { maxLength: 64, pattern: SOURCE_CODE })),
        cgrSql: longText('查询SQL', 'SQL query', { maxLength: 8000, hidden: true }),
        content: nullable(longText('说明', 'About', { maxLength: 500 })),
        items: json('报表列', 'Columns', Type.Array(ReportItem, { minItems: 1, maxItems: 60 })),
        params: json('报表参数', 'Parameters', Type.Array(ReportParam, { maxItems: 20 })),
        chart: nullable(json('图表', 'Chart', ReportChart)),
    },
});

/** Body of `head/check`: a query that has not been saved. */
export const ReportCheckBody = Type.Object({
    dbSource: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
    cgrSql: Type.String({ minLength: 1, maxLength: 8000 }),
    params: Type.Array(ReportParam, { maxItems: 20 }),
});
/** Query of `head/tables`. */
export const ReportTablesQuery = Type.Object({ dbSource: Type.Optional(Type.String({ maxLength: 64 })) });
export type ReportCheckBody = Static<typeof ReportCheckBody>;
/** Answer of `head/check`: the columns of the query, as far as they can be derived from it. */
export interface ReportCheck {
    items: ReportItem[];
    /** The first rows. */
    rows: ReportPage['records'];
}

/** A table that queries may read, as offered by the report form. */
export interface ReportTable {
    name: string;
    /** In an external source, the comment of the table or column; empty if there is none. */
    label: string;
    columns: { name: string; label: string }[];
}

/** wire: a column as lists and pickers use it. */
export interface ReportColumn {
    title: string;
    dataIndex: string;
    align: 'left' | 'right';
    fieldType: ReportType;
    /** Key of `dictOptions`. */
    customRender?: string;
    fieldWidth?: number;
    isTotal: '0' | '1';
    fieldHref?: string;
    sorter: boolean;
}
export interface ReportColumns {
    cgRpConfigId: string;
    cgRpConfigName: string;
    columns: ReportColumn[];
    dictOptions: Record<string, { value: string; text: string }[]>;
}
/** wire: a filter of a report. */
export interface ReportQueryField {
    field: string;
    label: string;
    mode: 'single' | 'group';
    view: 'text' | 'number' | 'money' | 'date' | 'datetime' | 'list';
    dictOptions?: { value: string; text: string }[];
    /** `1`: shown when the form is expanded. */
    hidden: '0' | '1';
}
export interface ReportPage {
    records: Record<string, string | number | null>[];
    total: number;
    /** More rows were found than a report shows; `total` stops at the limit. */
    isCut: boolean;
    /** Sums over all found rows, for the columns with `isTotal`. */
    totals: Record<string, number>;
}
/** Maximum number of rows of a report (security S66). */
export const MAX_REPORT_ROWS = 5000;
