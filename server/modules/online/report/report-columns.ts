import type { FastifyInstance } from 'fastify';
import { isNumeric, type ReportItem, type ReportType } from '#contract/online/report.ts';
import type { Session } from '#server/kit/access/session.ts';
import { reportFault } from './report-fault.ts';
import { columnsOf, type Runnable } from './run-report.ts';

/** PostgreSQL's types by their OIDs; what is not named is shown as text. */
const TYPES: ReadonlyMap<number, ReportType> = new Map([
    ...[20, 21, 23, 700, 701, 1700].map((oid): [number, ReportType] => [oid, 'Number']),
    [1082, 'Date'],
    [1114, 'Datetime'],
    [1184, 'Datetime'],
]);
const IS_ID = /(^|_)id$/;
const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

/**
 * The columns of a query, with labels and dictionaries of the tables' own columns where a name is theirs, or the comments of a
 * data source's columns.
 * @throws AppError 400 where a column has no name that a report can use
 */
export async function itemsOf(app: FastifyInstance, session: Session, query: Omit<Runnable, 'items'>): Promise<ReportItem[]> {
    const columns = await columnsOf(app, session, query);
    for (const [index, { name }] of columns.entries()) {
        if (!NAME.test(name)) throw reportFault('cgrSql', `列「${name}」需要英文别名，例如 as col${index + 1}`);
        if (columns.findIndex(each => each.name === name) < index) throw reportFault('cgrSql', `列名${name}重复，请另起别名`);
    }
    return columns.map(({ name, type, known }) => {
        // A number would lose digits of an id.
        const fieldType = IS_ID.test(name) ? 'String' : (TYPES.get(type) ?? 'String');
        return {
            fieldName: name,
            fieldTxt: known?.label ?? name,
            fieldType: fieldType === 'Number' && (known?.kind === 'money' || name.endsWith('_fen')) ? 'Money' : fieldType,
            isShow: 1,
            isSearch: 0,
            searchMode: fieldType === 'String' ? 'single' : 'group',
            isTotal: 0,
            ...(known?.dict ? { dictCode: known.dict } : {}),
        };
    });
}

/**
 * Every column of a definition is one of its query, and every parameter is declared once.
 * @throws AppError 400 with the field
 */
export async function requireItems(app: FastifyInstance, session: Session, { items, ...query }: Runnable) {
    const { params } = query;
    const names = new Set((await itemsOf(app, session, query)).map(({ fieldName }) => fieldName));
    for (const [index, { fieldName, fieldTxt, fieldType, isTotal, dictCode }] of items.entries()) {
        if (!names.has(fieldName)) throw reportFault('items', `查询语句没有列${fieldName}（${fieldTxt}），请重新解析`);
        if (items.findIndex(each => each.fieldName === fieldName) < index) throw reportFault('items', `列${fieldName}重复`);
        if (isTotal === 1 && !isNumeric(fieldType)) throw reportFault('items', `列${fieldTxt}不是数字，不能合计`);
        if (dictCode && !app.dictionary.items(dictCode)) throw reportFault('items', `字典${dictCode}不存在`);
    }
    const repeated = params.find(({ paramName }, index) => params.findIndex(each => each.paramName === paramName) < index);
    if (repeated) throw reportFault('params', `参数${repeated.paramName}重复`);
}
