import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import {
    BOARD_HOURS,
    type BoardBar,
    type BoardCandidate,
    type BoardCandidates,
    type BoardDriver,
    type DispatchBoard,
} from '#contract/order/dispatch-board.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { GanttRow, NAME_WIDTH } from './GanttRow.tsx';
import { movedStart, placeOf, ticksOf } from './ganttScale.ts';
import type { BarMove } from './useBarMove.ts';
import { useSameRows } from '../useSameRows.ts';
import { bestOf } from '../candidates/verdict.ts';

interface DriverGanttProps {
    board: DispatchBoard;
    serverNow: number;
    candidates: BoardCandidates | undefined;
    isDragging: boolean;
    onStart: (start: string) => void;
    onDrop: ((one: BoardCandidate) => void) | undefined;
    /** Called on a drop on a driver without a suitable vehicle. */
    onUnfit: (name: string) => void;
    chosen: string | undefined;
    onChosen: (vehicleId: string) => void;
    move: BarMove;
}

const STEP = 6;

/** Each driver with the bars of the chart. */
const daysOf = (drivers: readonly BoardDriver[], bars: readonly BoardBar[]) => {
    const found = new Map<string, BoardBar[]>();
    for (const bar of bars) found.set(bar.driverId, [...(found.get(bar.driverId) ?? []), bar]);
    return drivers.map(driver => ({ id: driver.id, driver, bars: found.get(driver.id) ?? [] }));
};

/** Drivers as rows over a day. With an order chosen, its candidates come first, and each row shows where the order would be. */
export const DriverGantt = ({ board, serverNow, candidates, isDragging, onStart, chosen, onChosen, ...drops }: DriverGanttProps) => {
    const text = useText();
    const { onDrop, onUnfit, move } = drops;
    const { held } = move.hold;
    const { drivers, bars, start } = board;
    const days = useSameRows(useMemo(() => daysOf(drivers, bars), [drivers, bars]));
    const ranked = useMemo(() => {
        if (!candidates) return drivers.map(({ id }) => id);
        const rank = new Map(candidates.candidates.map((one, index) => [one.driverId, index] as const).reverse());
        return [...drivers].sort((a, b) => (rank.get(a.id) ?? 9999) - (rank.get(b.id) ?? 9999)).map(({ id }) => id);
    }, [drivers, candidates]);
    // The order of rows is kept during a drag.
    const [order, setOrder] = useState(ranked);
    if (!isDragging && order !== ranked) setOrder(ranked);
    const known = useMemo(() => new Map(days.map(day => [day.id, day])), [days]);
    const now = placeOf(serverNow, start);
    const ticks = ticksOf(start);
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
            <Box
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 1,
                    px: 3,
                    py: 1,
                    borderBottom: 1,
                    borderColor: 'divider',
                    flexWrap: 'wrap',
                }}
            >
                <IconButton size="small" aria-label={text('dispatch.earlier')} onClick={() => onStart(movedStart(start, -STEP))}>
                    <ChevronLeft fontSize="small" />
                </IconButton>
                <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {start.slice(5, 16)} – {movedStart(start, BOARD_HOURS).slice(5, 16)}
                </Typography>
                <IconButton size="small" aria-label={text('dispatch.later')} onClick={() => onStart(movedStart(start, STEP))}>
                    <ChevronRight fontSize="small" />
                </IconButton>
                <Button size="small" onClick={() => onStart('')}>
                    {text('dispatch.toNow')}
                </Button>
                <Typography variant="caption" color="textSecondary" sx={{ ml: 'auto' }}>
                    {text('dispatch.driverCount', { shown: drivers.length, total: board.driverTotal })}
                </Typography>
            </Box>
            {drivers.length === 0 ? (
                <EmptyState title={text('dispatch.noDrivers')} hint={text('dispatch.noDriversHint')} />
            ) : (
                <Box
                    role="table"
                    aria-label={text('dispatch.gantt')}
                    sx={{ flex: 1, minHeight: 0, overflow: 'auto', position: 'relative' }}
                >
                    <Box
                        aria-hidden
                        sx={{
                            position: 'sticky',
                            top: 0,
                            zIndex: 3,
                            display: 'flex',
                            height: 28,
                            bgcolor: 'background.paper',
                            borderBottom: 1,
                            borderColor: 'divider',
                            minWidth: NAME_WIDTH + 330,
                        }}
                    >
                        <Box
                            sx={{ width: NAME_WIDTH, flexShrink: 0, position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 }}
                        />
                        <Box sx={{ position: 'relative', flex: 1 }}>
                            {ticks.map(({ at, label }, index) => (
                                <Typography
                                    key={at}
                                    variant="caption"
                                    color="textSecondary"
                                    sx={{
                                        position: 'absolute',
                                        left: `${at}%`,
                                        lineHeight: '28px',
                                        transform:
                                            index === 0
                                                ? 'translateX(4px)'
                                                : index === ticks.length - 1
                                                  ? 'translateX(-100%)'
                                                  : 'translateX(-50%)',
                                    }}
                                >
                                    {label}
                                </Typography>
                            ))}
                        </Box>
                    </Box>
                    <Box sx={{ position: 'relative', minWidth: NAME_WIDTH + 330 }}>
                        <Box
                            aria-hidden
                            sx={{ position: 'absolute', insetBlock: 0, left: NAME_WIDTH, right: 0, pointerEvents: 'none', zIndex: 1 }}
                        >
                            {ticks.slice(1, -1).map(({ at }) => (
                                <Box
                                    key={at}
                                    sx={{ position: 'absolute', insetBlock: 0, left: `${at}%`, borderLeft: 1, borderColor: 'divider' }}
                                />
                            ))}
                            {now > 0 && now < 100 && (
                                <Box
                                    sx={{
                                        position: 'absolute',
                                        insetBlock: 0,
                                        left: `${now}%`,
                                        borderLeft: 2,
                                        borderColor: 'error.main',
                                        opacity: 0.6,
                                    }}
                                />
                            )}
                        </Box>
                        {order.map(id => {
                            const day = known.get(id);
                            if (!day) return null;
                            const candidate = candidates && bestOf(candidates.candidates, id);
                            return (
                                <GanttRow
                                    key={id}
                                    driver={day.driver}
                                    bars={day.bars}
                                    start={start}
                                    candidate={candidate}
                                    isUnfit={!candidate && candidates?.isWhole === true && held?.driverId !== id}
                                    onDrop={onDrop}
                                    onUnfit={onUnfit}
                                    onChosen={onChosen}
                                    hold={move.hold}
                                    isChosen={candidate !== undefined && candidate.vehicleId === chosen}
                                />
                            );
                        })}
                    </Box>
                </Box>
            )}
            <Legend />
        </Box>
    );
};

const KINDS = ['travel', 'order', 'buffer', 'pause', 'maintain'] as const;

const Legend = () => {
    const text = useText();
    return (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            {text('dispatch.legend', { kinds: KINDS.map(kind => text(`dispatch.legendOf.${kind}`)).join(' · ') })}
        </Typography>
    );
};
