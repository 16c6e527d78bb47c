import type { UseQueryResult } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useListState } from '#src/kit/list/useListState.ts';

interface ViewStateProps<T extends { notice?: string }> {
    query: UseQueryResult<T>;
    isEmpty: (data: T) => boolean;
    /** Text if there are no records and no filters are set. */
    empty: string;
    children: (data: T) => ReactNode;
}

/** Wrapper for a view of the list with loading, error and empty states: no permission, no match, no data. */
export const ViewState = <T extends { notice?: string }>({ query, isEmpty, empty, children }: ViewStateProps<T>) => {
    const text = useText();
    const { filterValues, setFilters } = useListState();
    const isFiltered = Object.keys(filterValues).length > 0;
    return (
        <Box
            sx={{
                flex: 1,
                minHeight: { xs: 420, md: 0 },
                display: 'flex',
                flexDirection: 'column',
                position: 'relative',
                overflow: 'hidden',
            }}
        >
            {query.isFetching && (
                <LinearProgress aria-hidden sx={{ position: 'absolute', top: 0, left: 0, right: 0, height: 2, zIndex: 2 }} />
            )}
            <QueryState query={query} empty={empty} isEmpty={() => false}>
                {data =>
                    data.notice ? (
                        <EmptyState picture="lock" title={data.notice} />
                    ) : isEmpty(data) ? (
                        <EmptyState
                            picture={isFiltered ? 'search' : undefined}
                            title={isFiltered ? text('orderView.noMatch') : empty}
                            action={
                                isFiltered && (
                                    <Button variant="outlined" onClick={() => setFilters({})}>
                                        {text('list.clearFilters')}
                                    </Button>
                                )
                            }
                        />
                    ) : (
                        children(data)
                    )
                }
            </QueryState>
        </Box>
    );
};
