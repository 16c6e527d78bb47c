import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportColumns, ReportPage } from '#contract/online/report.ts';
import { loadReportColumns, loadReportForm, loadReportRows, type ReportForm } from '#providers/online/reports.ts';
import { queryOf } from '../report/reportQuery.ts';
import type { ReportSort } from '../report/ReportTable.tsx';
import { givenValues, type PopupConfig } from './popupConfig.ts';

/** How long pickers of one group share their loaded data (POPUP-05). */
const SHARED_MS = 30_000;

/** Data of a picker: the report's columns, its search form and the form's initial values. */
export interface PopupParts {
    head: ReportColumns;
    form: ReportForm;
    given: Record<string, string>;
}

interface Asked {
    values: Readonly<Record<string, unknown>> | undefined;
    sort: ReportSort | undefined;
    paging: { pageNo: number; pageSize: number };
}

/** The columns, the search form and the rows of a picker. Only the rows of the latest request are shown. */
export const usePopupRows = ({ code, groupId, param }: PopupConfig, { values, sort, paging }: Asked) => {
    const kept = groupId ? { staleTime: SHARED_MS, gcTime: SHARED_MS } : { staleTime: 0, gcTime: 0 };
    const key = ['popup', groupId ?? '', code];
    const parts = useQuery({
        ...kept,
        queryKey: [...key, 'parts'],
        queryFn: async ({ signal }): Promise<Omit<PopupParts, 'given'>> => {
            const head = await loadReportColumns(code, signal);
            return { head, form: await loadReportForm(head.cgRpConfigId, signal) };
        },
    });
    const { data } = parts;
    const given = data ? givenValues(param, data.form.fields) : {};
    const query = { ...queryOf({ ...given, ...values }), ...sort, ...paging };
    const rows = useQuery<ReportPage>({
        ...kept,
        queryKey: [...key, 'rows', query],
        queryFn: ({ signal }) => loadReportRows(data?.head.cgRpConfigId ?? '', query, signal),
        enabled: data !== undefined,
        placeholderData: keepPreviousData,
    });
    return {
        parts: data && { ...data, given },
        rows,
        error: parts.error ?? rows.error,
        retry: () => (parts.error ? parts : rows).refetch(),
    };
};
