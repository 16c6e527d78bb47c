import Box from '@mui/material/Box';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { ListContextProvider, type ListControllerResult, type RaRecord, useGetList } from 'react-admin';
import { useState } from 'react';
import { LIST_KEYS } from '#contract/kit/wire-names.ts';
import { HEAD_HEIGHT, ROW_HEIGHT } from '#src/theme/tokens.ts';
import { NOTHING_NEW } from '../../grid/LiveContext.ts';
import { useDensity } from '../../grid/useDensity.ts';
import { HoldRowsContext, useHeldRows } from '../../dialog/heldRows.ts';
import { DeferContext } from '../../loading/deferGate.ts';
import { ErrorPanel } from '../../loading/ErrorPanel.tsx';
import { useEntity } from '../../resource/EntityContext.ts';
import { CardList } from '../cards/CardList.tsx';
import { DataTable } from '../DataTable.tsx';
import { useFace } from '../face.ts';
import { Pager } from '../Pager.tsx';
import { useListState } from '../useListState.ts';
import type { GroupChoice, GroupFace } from './grouping.ts';

interface GroupRowsProps {
    by: GroupChoice;
    value: string | null;
    face: GroupFace;
}

/** Height of a wide table's horizontal scrollbar and its borders. */
const SCROLLBAR_PX = 18;

/** The rows of one group, page by page, rendered like the list's. Nothing is deferred until after the rows, since the page is already rendered. */
export const GroupRows = ({ by, value, face }: GroupRowsProps) => {
    const { resource } = useEntity();
    const list = useListState();
    const queryClient = useQueryClient();
    const [page, setPage] = useState(1);
    const { density } = useDensity(resource);
    const { face: drawn } = useFace();
    const { perPage, sort } = list;
    const filter = { ...list.filterValues, [LIST_KEYS.groupBy]: by.key, ...(value === null ? {} : { [LIST_KEYS.groupOf]: value }) };
    const query = useGetList<RaRecord>(
        resource,
        { pagination: { page, perPage }, sort, filter },
        { placeholderData: keepPreviousData, retry: false },
    );
    const { data, total = 0, error } = query;
    const [rows, hold] = useHeldRows(data);
    const refetch = () => void queryClient.invalidateQueries({ queryKey: [resource] });
    const own = {
        ...list,
        ...{ data: rows, total, meta: query.meta as unknown, page, setPage, error },
        ...{ isPending: query.isPending, isLoading: query.isLoading, isFetching: query.isFetching },
        isPlaceholderData: query.isPlaceholderData,
        ...{ hasPreviousPage: page > 1, hasNextPage: page * perPage < total, selectedIds: [], refetch },
    } as unknown as ListControllerResult<RaRecord>;
    const props = { ...face, rows, live: NOTHING_NEW, isSelectable: false };
    const height = HEAD_HEIGHT + Math.max(1, rows.length) * ROW_HEIGHT[density] + SCROLLBAR_PX;
    return (
        <ListContextProvider value={own}>
            <DeferContext value="passed">
                {error && <ErrorPanel message={error.message} onRetry={refetch} />}
                <HoldRowsContext value={hold}>
                    {drawn === 'cards' ? (
                        <Box sx={{ pt: 3 }}>
                            <CardList {...props} />
                        </Box>
                    ) : (
                        <Box sx={{ display: 'flex', flexDirection: 'column', height }}>
                            <DataTable {...props} />
                        </Box>
                    )}
                </HoldRowsContext>
                {total > perPage && <Pager />}
            </DeferContext>
        </ListContextProvider>
    );
};
