import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { Link, useLocation } from 'react-router-dom';
import { Order } from '#contract/order/order.ts';
import type { GanttBar, OrderGantt } from '#contract/order/views.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { formatDate, parseDateTime } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { TAG_PALETTE } from '#src/theme/tagPalette.ts';
import { useSla } from '../list/useSla.ts';

const DAY = 1440;
const NAMES = 168;
/** Hours between grid lines, by the number of days. */
const STEP: Readonly<Record<number, number>> = { 1: 2, 3: 6, 7: 24 };

/** Gantt chart with one lane per driver. A bar is the time of an order, in the colour of its status, and links to the order. */
export const GanttChart = ({ gantt: { day, days, now, lanes } }: { gantt: OrderGantt }) => {
    const text = useText();
    const whole = days * DAY;
    const step = (STEP[days] ?? 24) * 60;
    const share = (minute: number) => `${(minute / whole) * 100}%`;
    const ticks = Array.from({ length: Math.floor(whole / step) }, (_, index) => index * step);
    return (
        <Box
            sx={{ flex: 1, minHeight: 0, overflow: 'auto', mx: 4, mb: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}
            tabIndex={0}
        >
            <Box role="table" aria-label={text('orderView.gantt.name')} sx={{ minWidth: 900 }}>
                <Box
                    role="row"
                    sx={{
                        display: 'flex',
                        position: 'sticky',
                        top: 0,
                        zIndex: 3,
                        bgcolor: 'background.paper',
                        borderBottom: 1,
                        borderColor: 'divider',
                        fontSize: 12,
                    }}
                >
                    <Box role="columnheader" sx={{ ...nameCell, color: 'text.secondary' }}>
                        {text('orderView.gantt.driver')}
                    </Box>
                    <Box role="columnheader" sx={{ position: 'relative', flex: 1, height: 28 }}>
                        {ticks.map(minute => (
                            <Box
                                key={minute}
                                component="span"
                                sx={{ position: 'absolute', left: share(minute), pl: 0.5, lineHeight: '28px', color: 'text.secondary' }}
                            >
                                {tickText(day, minute, days)}
                            </Box>
                        ))}
                    </Box>
                </Box>
                {lanes.map(lane => (
                    <Box role="row" key={lane.driverId} sx={{ display: 'flex', borderBottom: 1, borderColor: 'divider' }}>
                        <Box
                            role="rowheader"
                            data-content
                            title={[lane.driverName, plateText(lane.plateNo ?? '')].filter(Boolean).join(' ')}
                            sx={nameCell}
                        >
                            {lane.driverName}
                            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12, ml: 1 }}>
                                {lane.plateNo && plateText(lane.plateNo)}
                            </Box>
                        </Box>
                        <Box
                            role="cell"
                            sx={{
                                position: 'relative',
                                flex: 1,
                                height: 34,
                                backgroundImage: theme => `linear-gradient(to right, ${theme.palette.divider} 1px, transparent 1px)`,
                                backgroundSize: `${share(step)} 100%`,
                            }}
                        >
                            {lane.bars.map(bar => (
                                <Bar key={bar.id} bar={bar} left={share(bar.from)} width={share(Math.max(4, bar.to - bar.from))} />
                            ))}
                            {now >= 0 && now <= whole && (
                                <Box
                                    aria-hidden
                                    sx={{
                                        position: 'absolute',
                                        insetBlock: 0,
                                        left: share(now),
                                        width: 2,
                                        bgcolor: 'error.main',
                                        opacity: 0.7,
                                    }}
                                />
                            )}
                        </Box>
                    </Box>
                ))}
            </Box>
        </Box>
    );
};

const Bar = ({ bar, left, width }: { bar: GanttBar; left: string; width: string }) => {
    const { search } = useLocation();
    const tone = tagColor('order_status', bar.status);
    const sla = useSla(bar, true);
    const isLate = sla !== undefined && sla.leftMs < 0;
    const says = [
        bar.orderNo,
        bar.status_dictText,
        isLate && sla.says,
        `${bar.startAt.slice(5, 16)}–${bar.endAt.slice(5, 16)}`,
        bar.customerName,
        bar.fromAddr,
    ]
        .filter(Boolean)
        .join(' · ');
    return (
        <Tooltip title={says}>
            <Box
                component={Link}
                to={{ pathname: `/${Order.resource}/${bar.orderId}/show`, search }}
                aria-label={says}
                data-content
                sx={theme => ({
                    position: 'absolute',
                    top: 5,
                    height: 24,
                    left,
                    width,
                    px: 1,
                    borderRadius: 1,
                    fontSize: 12,
                    lineHeight: '22px',
                    overflow: 'hidden',
                    whiteSpace: 'nowrap',
                    textOverflow: 'ellipsis',
                    textDecoration: 'none',
                    color: TAG_PALETTE[theme.palette.mode][tone].text,
                    bgcolor: TAG_PALETTE[theme.palette.mode][tone].background,
                    border: `1px solid color-mix(in srgb, ${TAG_PALETTE[theme.palette.mode][tone].text} 45%, transparent)`,
                    ...(isLate && { borderLeft: '4px solid', borderLeftColor: 'error.main' }),
                    '&:hover, &:focus-visible': { zIndex: 2, outline: '2px solid', outlineColor: 'primary.main' },
                })}
            >
                {bar.customerName ?? bar.orderNo}
            </Box>
        </Tooltip>
    );
};

const nameCell = {
    width: NAMES,
    flexShrink: 0,
    px: 2,
    lineHeight: '34px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    position: 'sticky',
    left: 0,
    zIndex: 2,
    bgcolor: 'background.paper',
    fontSize: 13,
} as const;

const tickText = (day: string, minute: number, days: number): string => {
    const clock = `${String(Math.floor((minute % DAY) / 60)).padStart(2, '0')}:00`;
    if (days === 1) return clock;
    const date = formatDate((parseDateTime(day) ?? 0) + minute * 60_000).slice(5);
    return minute % DAY === 0 ? date : clock;
};
