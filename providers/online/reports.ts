import {
    OnlineReport,
    type ReportCheck,
    type ReportCheckBody,
    type ReportColumns,
    type ReportPage,
    type ReportParam,
    type ReportQueryField,
    type ReportTable,
} from '#contract/online/report.ts';
import { DataSource, POSTGRESQL } from '#contract/system/data-source.ts';
import type { Query } from '#providers/http/address.ts';
import { getList, getRecord } from '#providers/data/asking.ts';
import { download, get, requestBody } from '#providers/http/http.ts';

const API = '/online/cgreport/api';

/** What a report needs before it runs: its search form and its parameters. */
export interface ReportForm {
    fields: ReportQueryField[];
    params: ReportParam[];
}

export const loadReportForm = async (id: string, signal?: AbortSignal): Promise<ReportForm> => {
    const [fields, params] = await Promise.all([
        get<ReportQueryField[] | null>(`${API}/getQueryInfo/${id}`, {}, { signal }),
        get<ReportParam[] | null>(`${API}/getParamsInfo/${id}`, {}, { signal }),
    ]);
    return { fields: fields ?? [], params: params ?? [] };
};

/** wire: parameters of a report travel as `self_<name>`. */
export const paramKey = (name: string): string => `self_${name}`;

type Unsure<T> = { [K in keyof T]?: T[K] | null };

/** The columns of the report with this code, for pickers. */
export const loadReportColumns = async (code: string, signal?: AbortSignal): Promise<ReportColumns> => {
    const { columns, dictOptions, ...head } = await getRecord<Unsure<ReportColumns>>(
        `${API}/getRpColumns/${encodeURIComponent(code)}`,
        {},
        { signal },
    );
    return {
        cgRpConfigId: head.cgRpConfigId ?? '',
        cgRpConfigName: head.cgRpConfigName ?? '',
        columns: columns ?? [],
        dictOptions: dictOptions ?? {},
    };
};

/** A page of rows alone. wire: null when there are none. */
export const loadReportRows = async (id: string, query: Query, signal?: AbortSignal): Promise<ReportPage> =>
    pageOf((await get<Unsure<ReportPage> | null>(`${API}/getData/${id}`, query, { signal })) ?? {});

const pageOf = ({ records, total, isCut, totals }: Unsure<ReportPage>): ReportPage => ({
    records: records ?? [],
    total: total ?? 0,
    isCut: isCut ?? false,
    totals: totals ?? {},
});

/** A page of a report with what its columns are. */
export type ReportAnswer = Omit<ReportColumns, 'cgRpConfigId' | 'cgRpConfigName'> & { cgreportHeadName: string; data: ReportPage };

/** wire: other backends leave out what is empty, and sums. */
export const runReport = async (id: string, query: Query, signal?: AbortSignal): Promise<ReportAnswer> => {
    const { columns, dictOptions, data, ...answer } = await getRecord<Unsure<ReportAnswer>>(`${API}/getColumnsAndData/${id}`, query, {
        signal,
    });
    return {
        cgreportHeadName: answer.cgreportHeadName ?? '',
        columns: columns ?? [],
        dictOptions: dictOptions ?? {},
        data: pageOf(data ?? {}),
    };
};

/** All rows found, as a spreadsheet. @throws HttpError */
export const exportReport = async (id: string, query: Query): Promise<{ blob: Blob; fileName: string | undefined } | undefined> => {
    const answer = await download(`${API}/exportManySheetXls/${id}`, query);
    return answer.kind === 'file' ? answer : undefined;
};

/** Tries a query that is not saved yet. @throws HttpError with the reason */
export const checkReport = async (body: ReportCheckBody): Promise<ReportCheck> =>
    (await requestBody<ReportCheck>('POST', `${OnlineReport.wire}/check`, { body })).result as ReportCheck;

/** What queries can be written over, in our own database or in a data source. */
export const loadReportTables = (dbSource: string, signal?: AbortSignal): Promise<ReportTable[]> =>
    getList(`${OnlineReport.wire}/tables`, { dbSource }, { signal });

/** The data sources that reports can read. */
export const loadReportSources = (signal?: AbortSignal): Promise<{ value: string; text: string }[]> =>
    getList(`${DataSource.wire}/options`, { dbType: POSTGRESQL }, { signal });
