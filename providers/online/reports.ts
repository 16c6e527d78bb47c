import {
    CgReport,
    type ReportCheck,
    type ReportColumns,
    type ReportPage,
    type ReportParam,
    type ReportQueryField,
    type ReportTable,
} from '#contract/online/cgreport.ts';
import type { Query } from '#providers/http/address.ts';
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

/** A page of a report with what its columns are. */
export type ReportAnswer = Omit<ReportColumns, 'cgRpConfigId' | 'cgRpConfigName'> & { cgreportHeadName: string; data: ReportPage };

export const runReport = (id: string, query: Query, signal?: AbortSignal): Promise<ReportAnswer> =>
    get(`${API}/getColumnsAndData/${id}`, query, { signal });

/** All rows found, as a spreadsheet. @throws HttpError */
export const exportReport = async (id: string, query: Query): Promise<{ blob: Blob; fileName: string | undefined } | undefined> => {
    const answer = await download(`${API}/exportManySheetXls/${id}`, query);
    return answer.kind === 'file' ? answer : undefined;
};

/** Tries a query that is not saved yet. @throws HttpError with the reason */
export const checkReport = async (cgrSql: string, params: readonly ReportParam[]): Promise<ReportCheck> =>
    (await requestBody<ReportCheck>('POST', `${CgReport.wire}/check`, { body: { cgrSql, params } })).result as ReportCheck;

export const loadReportTables = (signal?: AbortSignal): Promise<ReportTable[]> => get(`${CgReport.wire}/tables`, {}, { signal });
