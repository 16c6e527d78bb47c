import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { memo } from 'react';
import type { PoolOrder } from '#contract/order/dispatch-board.ts';
import { type Urgency, urgencyOf } from '#contract/order/lateness.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useLift } from '#src/kit/drag/dropParts.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { TAG_PALETTE, URGENCY_TONE } from '#src/theme/tagPalette.ts';
import { clockText, momentOf, useSecond } from '../clock.ts';
import type { Dragged } from '../dragged.ts';
import { PresenceChips } from '../PresenceChips.tsx';

interface CountdownProps {
    /** Wire time of the deadline. */
    until: string;
    /** Milliseconds by which the server's clock is ahead. */
    offset: number;
    /** Accessible name of the countdown. */
    label: string;
}

const DAY = 86_400;

/** The remaining time by the server's clock; red with 「逾期」 after the deadline. */
const Countdown = ({ until, offset, label }: CountdownProps) => {
    const text = useText();
    const seconds = Math.floor(momentOf(until) / 1000) - useSecond() - Math.round(offset / 1000);
    const tone = URGENCY_TONE[urgencyOf('dispatch', seconds)];
    const days = Math.floor(Math.abs(seconds) / DAY);
    const span = days > 0 ? text('dispatch.days', { count: days }) : clockText(seconds);
    return (
        <Box
            component="span"
            role="timer"
            aria-label={label}
            data-tone={tone}
            sx={theme => ({
                fontVariantNumeric: 'tabular-nums',
                fontWeight: 600,
                whiteSpace: 'nowrap',
                color: tone === 'processing' ? 'text.secondary' : TAG_PALETTE[theme.palette.mode][tone].text,
            })}
        >
            {seconds < 0 ? text('dispatch.over', { span }) : span}
        </Box>
    );
};

interface PoolRowProps {
    order: PoolOrder;
    urgency: Urgency;
    offset: number;
    isGone: boolean;
    isActive: boolean;
    /** Undefined if the row cannot be marked. */
    isChecked: boolean | undefined;
    names: readonly string[] | undefined;
    onActive: (id: string) => void;
    onCheck: (id: string) => void;
}

/** A pending order: type, place, time, and countdown. Can be dragged onto a driver. */
export const PoolRow = memo(({ order, urgency, offset, isGone, isActive, isChecked, names, onActive, onCheck }: PoolRowProps) => {
    const text = useText();
    const { ref, listeners } = useLift<Dragged>({
        id: `order-${order.id}`,
        name: order.orderNo,
        what: { orderId: order.id },
        isFixed: isGone || isChecked === undefined,
    });
    const tone = order.offer ? 'default' : URGENCY_TONE[urgency];
    return (
        <Box
            ref={ref}
            id={`pool-${order.id}`}
            role="row"
            aria-selected={isActive}
            aria-disabled={isGone}
            onClick={() => !isGone && onActive(order.id)}
            {...listeners}
            data-content
            sx={theme => ({
                display: 'flex',
                gap: 1,
                py: 2.5,
                pr: 3,
                pl: 1,
                cursor: isGone ? 'default' : 'pointer',
                opacity: isGone ? 0.45 : 1,
                borderBottom: 1,
                borderColor: 'divider',
                boxShadow: `inset 3px 0 0 ${tone === 'default' || tone === 'processing' ? 'transparent' : TAG_PALETTE[theme.palette.mode][tone].text}`,
                bgcolor: isActive ? 'action.selected' : undefined,
                transition: 'background-color 150ms ease-out',
                '&:hover': { bgcolor: isActive ? 'action.selected' : 'action.hover' },
            })}
        >
            {isChecked === undefined ? (
                <Box sx={{ width: 8 }} />
            ) : (
                <Box role="gridcell">
                    <Checkbox
                        tabIndex={-1}
                        checked={isChecked}
                        disabled={isGone || order.offer !== null}
                        onClick={event => event.stopPropagation()}
                        onChange={() => onCheck(order.id)}
                        slotProps={{ input: { 'aria-label': text('dispatch.choose', { order: order.orderNo }) } }}
                        sx={{
                            width: { xs: 44, sm: 'auto' },
                            height: { xs: 44, sm: 'auto' },
                            mt: { xs: '-10px', sm: '-3px' },
                        }}
                    />
                </Box>
            )}
            <Box role="gridcell" sx={{ flex: 1, minWidth: 0, fontSize: 12, lineHeight: '20px', color: 'text.secondary' }}>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: 14, lineHeight: '22px' }}>
                    <Box
                        component="span"
                        sx={{ fontWeight: 600, color: 'text.primary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                    >
                        {order.typeName}
                    </Box>
                    {isGone ? (
                        <span>{text('dispatch.gone')}</span>
                    ) : order.offer ? (
                        <Countdown until={order.offer.until} offset={offset} label={text('dispatch.untilAnswer')} />
                    ) : (
                        order.slaAt && <Countdown until={order.slaAt} offset={offset} label={text('dispatch.untilLimit')} />
                    )}
                </Box>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                    <span>{text('dispatch.appoint', { time: order.appointAt.slice(5, 16) })}</span>
                    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                        {order.orderNo}
                    </Box>
                </Box>
                <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} title={order.fromAddr}>
                    {order.cityName} · {order.fromAddr}
                </Box>
                <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 0.5, '&:empty': { display: 'none' } }}>
                    {order.offer && <Tag tone="processing">{text('dispatch.awaits', { name: order.offer.driverName })}</Tag>}
                    {order.priority > 0 && <Tag tone={order.priority > 1 ? 'error' : 'warning'}>{order.priority_dictText}</Tag>}
                    {order.reassignCount > 0 && <Tag>{text('dispatch.reassigned', { count: order.reassignCount })}</Tag>}
                    <PresenceChips names={names} />
                </Box>
            </Box>
        </Box>
    );
});
