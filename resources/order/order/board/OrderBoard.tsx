import Box from '@mui/material/Box';
import { OrderBoardQuery } from '#contract/order/views.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useListQuery } from '#src/kit/list/useListQuery.ts';
import { OrderColumn } from './OrderColumn.tsx';
import { useRefreshOnPush } from '../useRefreshOnPush.ts';
import { ViewState } from '../list/ViewState.tsx';

/** The filtered orders as columns by status; empty columns are collapsed to their name. */
export const OrderBoard = () => {
    const text = useText();
    const query = useListQuery(OrderBoardQuery);
    useRefreshOnPush('board');
    return (
        <ViewState query={query} isEmpty={({ columns }) => columns.every(column => column.total === 0)} empty={text('orderView.none')}>
            {({ columns }) => (
                <Box
                    role="list"
                    aria-label={text('orderView.board.name')}
                    sx={{
                        flex: 1,
                        minHeight: 0,
                        display: 'flex',
                        gap: 3,
                        px: 4,
                        pb: 3,
                        overflowX: 'auto',
                        height: { xs: 'calc(100dvh - 260px)', md: 'auto' },
                        scrollSnapType: { xs: 'x proximity', md: 'none' },
                    }}
                >
                    {columns.map(column => (
                        <OrderColumn key={column.status} column={column} />
                    ))}
                </Box>
            )}
        </ViewState>
    );
};
