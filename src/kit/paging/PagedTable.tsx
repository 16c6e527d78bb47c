import type { ComponentProps } from 'react';
import { QueryState } from '../loading/QueryState.tsx';
import { PlainTable } from '../ui/PlainTable.tsx';
import { PagingBar } from './PagingBar.tsx';

interface PagedTableProps<T extends { id: string }> extends Omit<ComponentProps<typeof PlainTable<T>>, 'rows'> {
    query: ComponentProps<typeof QueryState<{ records: readonly T[]; total: number }>>['query'];
    paging: { pageNo: number; pageSize: number };
    onPage: ComponentProps<typeof PagingBar>['onAsk'];
}

/** Paged rows that belong to a record, such as the runs of a job. Loaded rows stay visible if the next request fails. */
export const PagedTable = <T extends { id: string }>({ query, paging: { pageNo, pageSize }, onPage, ...table }: PagedTableProps<T>) => (
    <QueryState query={query} empty={table.empty} isEmpty={({ total }) => total === 0}>
        {({ records, total }) => (
            <>
                <PlainTable {...table} rows={records} />
                <PagingBar page={pageNo} size={pageSize} total={total} onAsk={onPage} />
            </>
        )}
    </QueryState>
);
