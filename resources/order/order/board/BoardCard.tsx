import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Link, useLocation } from 'react-router-dom';
import { Order } from '#contract/order/order.ts';
import type { OrderCard } from '#contract/order/views.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { SlaClock } from '../list/SlaClock.tsx';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Card of an order on the board: deadline, job, place, time and people; it links to the details. */
export const BoardCard = ({ card }: { card: OrderCard }) => {
    const text = useText();
    const { search } = useLocation();
    const who = card.driverName ?? (card.offeredDriver ? text('order.awaited', { name: card.offeredDriver }) : undefined);
    return (
        <Paper
            variant="outlined"
            component={Link}
            to={{ pathname: `/${Order.resource}/${card.id}/show`, search }}
            data-content
            sx={{
                display: 'block',
                flexShrink: 0,
                p: 3,
                color: 'text.primary',
                textDecoration: 'none',
                fontSize: 13,
                lineHeight: '20px',
                '&:hover': { borderColor: 'primary.main' },
                '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
            }}
        >
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
                <Box component="span" sx={{ fontWeight: 600, ...oneLine }}>
                    {card.orderNo}
                </Box>
                <span>{formatFen(card.payableFen)}</span>
            </Box>
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', my: 1, '&:empty': { display: 'none' } }}>
                <SlaClock order={card} isCoarse />
                {card.isLate && <Tag tone="warning">{text('order.late')}</Tag>}
                {card.priority > 0 && <Tag tone={card.priority > 1 ? 'error' : 'warning'}>{card.priority_dictText}</Tag>}
            </Box>
            <Box sx={oneLine} title={card.customerName ?? ''}>
                {card.customerName ?? '—'}
            </Box>
            <Box sx={{ color: 'text.secondary', ...oneLine }} title={card.fromAddr}>
                {card.fromAddr}
            </Box>
            <Box sx={{ color: 'text.secondary', ...oneLine }}>{[card.cityName, card.typeName].filter(Boolean).join(' · ')}</Box>
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', color: 'text.secondary' }}>
                <span>{text('orderView.appointed', { time: card.appointAt.slice(5, 16) })}</span>
                <Box component="span" sx={oneLine}>
                    {who}
                </Box>
            </Box>
        </Paper>
    );
};
