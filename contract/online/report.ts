import { Type, type Static } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { json, longText, nullable, text } from '../kit/fields.ts';
import { SOURCE_CODE } from '../system/data-source.ts';

/** What the values of a report's column are; `Money` is integer fen, shown in yuan. */
export const REPORT_TYPES = ['String', 'Number', 'Money', 'Date', 'Datetime'] as const;
const ReportType = Type.Enum(REPORT_TYPES);
export type ReportType = Static<typeof ReportType>;

/** Can values of the type be summed and drawn? They are aligned to the right. */
export const isNumeric = (type: ReportType): boolean => type === 'Number' || type === 'Money';

const flag = (on: 0 | 1) => Type.Union([Type.Literal(0), Type.Literal(1)], { default: on });
const NAME = '^[A-Za-z_][A-Za-z0-9_]{0,62}$';

/** A column of the report's query. wire: the names are those of existing clients, 1 is yes. */
export const ReportItem = Type.Object({
    /** As the query names it. */
    fieldName: Type.String({ pattern: NAME }),
    fieldTxt: Type.String({ minLength: 1, maxLength: 64 }),
    fieldType: ReportType,
    isShow: flag(1),
    /** The report can be narrowed by it; `group` from and to. */
    isSearch: flag(0),
    searchMode: Type.Union([Type.Literal('single'), Type.Literal('group')], { default: 'single' }),
    /** The sum over all rows found is shown below the table. */
    isTotal: flag(0),
    dictCode: Type.Optional(Type.String({ maxLength: 64 })),
    /** A path of the product with columns in braces: `/order/order/{id}/show`. */
    fieldHref: Type.Optional(Type.String({ maxLength: 200, pattern: '^(/[^/\\\\].*)?$' })),
    fieldWidth: Type.Optional(Type.Integer({ minimum: 60, maximum: 600 })),
    /** Codes of the roles that see the column; everybody where none is named. */
    roles: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 20 })),
});
export type ReportItem = Static<typeof ReportItem>;

/** A parameter of the query, written `${name}` in it; the person who runs the report gives its value, else `paramValue` is taken. */
export const ReportParam = Type.Object({
    paramName: Type.String({ pattern: NAME }),
    paramTxt: Type.String({ minLength: 1, maxLength: 64 }),
    paramType: ReportType,
    paramValue: Type.Optional(Type.String({ maxLength: 200 })),
});
export type ReportParam = Static<typeof ReportParam>;

/** How the rows are drawn beside the table. */
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
        /** Code of the data source that is read; empty for our own database. */
        dbSource: nullable(text('数据源', 'Data source', { maxLength: 64, pattern: SOURCE_CODE })),
        cgrSql: longText('查询SQL', 'SQL query', { maxLength: 8000, hidden: true }),
        content: nullable(longText('说明', 'About', { maxLength: 500 })),
        items: json('报表列', 'Columns', Type.Array(ReportItem, { minItems: 1, maxItems: 60 })),
        params: json('报表参数', 'Parameters', Type.Array(ReportParam, { maxItems: 20 })),
        chart: nullable(json('图表', 'Chart', ReportChart)),
    },
});

/** What `head/check` takes: a query that is not saved yet. */
export const ReportCheckBody = Type.Object({
    dbSource: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
    cgrSql: Type.String({ minLength: 1, maxLength: 8000 }),
    params: Type.Array(ReportParam, { maxItems: 20 }),
});
/** What `head/tables` takes. */
export const ReportTablesQuery = Type.Object({ dbSource: Type.Optional(Type.String({ maxLength: 64 })) });
export type ReportCheckBody = Static<typeof ReportCheckBody>;
/** What it answers: the columns of the query, as far as they can be told from it. */
export interface ReportCheck {
    items: ReportItem[];
    /** The first rows. */
    rows: ReportPage['records'];
}

/** A table that queries may read, as the form of a report offers it. */
export interface ReportTable {
    name: string;
    /** Empty where nobody has named it: in an external source the label is the comment of table or column. */
    label: string;
    columns: { name: string; label: string }[];
}

/** wire: a column as list and picker know it. */
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
/** wire: what a report can be narrowed by. */
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
    /** More rows were found than a report shows; the total is where it stops. */
    isCut: boolean;
    /** Sums of the columns that want one, over all rows found. */
    totals: Record<string, number>;
}
/** The most rows that a report finds (security S66). */
export const MAX_REPORT_ROWS = 5000;
