import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useStore } from 'react-admin';
import { Order } from '#contract/order/order.ts';
import type { BoardColumn } from '#contract/order/views.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { TABLE, viewStoreKey } from '#src/kit/list/listView.ts';
import { useListState } from '#src/kit/list/useListState.ts';
import { BoardCard } from './BoardCard.tsx';

/** A column of the board: count, first cards, and a link to the rest. */
export const OrderColumn = ({ column: { status, label, total, approx, cards } }: { column: BoardColumn }) => {
    const text = useText();
    const { filterValues, setFilters } = useListState();
    const [, setView] = useStore(viewStoreKey(Order.resource), TABLE);
    const count = approx ? text('common.approx', { count: formatNumber(total) }) : formatNumber(total);
    const handleRest = () => {
        setView(TABLE);
        setFilters({ ...filterValues, status });
    };
    if (total === 0)
        return (
            <Box
                role="listitem"
                aria-label={`${label} 0`}
                sx={{
                    flex: '0 0 40px',
                    bgcolor: 'action.hover',
                    borderRadius: 1.5,
                    py: 3,
                    textAlign: 'center',
                    color: 'text.secondary',
                    fontSize: 13,
                    writingMode: 'vertical-rl',
                    display: 'flex',
                    alignItems: 'center',
                }}
            >
                {label} 0
            </Box>
        );
    return (
        <Box
            role="listitem"
            aria-label={`${label} ${count}`}
            sx={{
                flex: { xs: '0 0 min(82vw, 300px)', md: '0 0 264px' },
                display: 'flex',
                flexDirection: 'column',
                minHeight: 0,
                bgcolor: 'action.hover',
                borderRadius: 1.5,
                scrollSnapAlign: 'start',
            }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 2 }}>
                <Tag tone={tagColor('order_status', status)}>{label}</Tag>
                <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
                    {count}
                </Box>
            </Box>
            <Box
                sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, pb: 2, display: 'flex', flexDirection: 'column', gap: 2 }}
                tabIndex={0}
            >
                {cards.map(card => (
                    <BoardCard key={card.id} card={card} />
                ))}
                {total > cards.length && (
                    <Button size="small" onClick={handleRest} sx={{ flexShrink: 0 }}>
                        {text('orderView.board.rest', { count: approx ? count : formatNumber(total - cards.length) })}
                    </Button>
                )}
            </Box>
        </Box>
    );
};
