import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { memo, type ReactNode } from 'react';
import type { BoardBar, BoardCandidate, BoardDriver } from '#contract/order/dispatch-board.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useTarget } from '#src/kit/drag/dropParts.ts';
import type { DropPlace } from '../dragged.ts';
import { GanttBar } from './GanttBar.tsx';
import { stretchOf } from './ganttScale.ts';
import type { BarHold } from './useBarMove.ts';
import { VERDICT_COLOR, VERDICT_SIGN, type Verdict, verdictOf } from '../candidates/verdict.ts';

interface GanttRowProps {
    driver: BoardDriver;
    bars: readonly BoardBar[];
    start: string;
    /** The server's data of this driver for the chosen order; undefined if no order is chosen. */
    candidate: BoardCandidate | undefined;
    /** The candidates are loaded, and this driver has no suitable vehicle. */
    isUnfit: boolean;
    onDrop: ((one: BoardCandidate) => void) | undefined;
    /** Called on a drop on a driver without a suitable vehicle. */
    onUnfit: (name: string) => void;
    onChosen: (vehicleId: string) => void;
    isChosen: boolean;
    hold: BarHold;
}

export const NAME_WIDTH = 184;
const DOT = { online: 'success.main', busy: 'primary.main', paused: 'warning.main', offline: 'text.disabled' } as const;

/**
 * A driver's day: trips, jobs, breaks, and where the chosen order would be. Accepts a dropped order. Memoized, so that it only re-renders
 * when its own day changes.
 */
export const GanttRow = memo(({ driver, bars, start, candidate, isUnfit, isChosen, hold, onDrop, onUnfit, onChosen }: GanttRowProps) => {
    const text = useText();
    const verdict: Verdict | undefined = candidate
        ? verdictOf(candidate)
        : isUnfit
          ? { kind: 'no', reasons: [text('dispatch.unfit', { name: driver.name })] }
          : undefined;
    const take = onDrop && (() => (candidate ? onDrop(candidate) : onUnfit(driver.name)));
    return (
        <Lane place={{ driver, take }} name={driver.name} isFaint={verdict?.kind === 'no'} isMarked={isChosen}>
            <Tooltip title={verdict && verdict.reasons.length > 0 ? verdict.reasons.join(text('dispatch.and')) : ''} placement="right">
                <Box
                    role="rowheader"
                    onClick={() => candidate && onChosen(candidate.vehicleId)}
                    sx={{
                        position: 'sticky',
                        left: 0,
                        zIndex: 2,
                        width: NAME_WIDTH,
                        flexShrink: 0,
                        px: 2,
                        display: 'flex',
                        alignItems: 'center',
                        gap: 2,
                        bgcolor: 'background.paper',
                        borderRight: 1,
                        borderColor: 'divider',
                        cursor: candidate ? 'pointer' : 'default',
                    }}
                >
                    <Box
                        component="span"
                        title={driver.onlineStatus_dictText}
                        sx={{
                            width: 8,
                            height: 8,
                            borderRadius: 4,
                            flexShrink: 0,
                            bgcolor: DOT[driver.onlineStatus as keyof typeof DOT] ?? DOT.offline,
                        }}
                    />
                    <Box sx={{ minWidth: 0, flex: 1, lineHeight: '18px' }} data-content>
                        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                            {driver.name}
                            <Box component="span" sx={{ ml: 1, fontSize: 12, color: 'text.secondary' }}>
                                {text('dispatch.todayShort', { count: driver.todayOrders })}
                            </Box>
                        </Box>
                        <Box
                            sx={{
                                fontSize: 12,
                                color: 'text.secondary',
                                overflow: 'hidden',
                                textOverflow: 'ellipsis',
                                whiteSpace: 'nowrap',
                            }}
                        >
                            {plateText(driver.plateNo)} {driver.typeName}
                        </Box>
                    </Box>
                    {verdict && (
                        <Box
                            component="span"
                            role="img"
                            aria-label={text(`dispatch.verdict.${verdict.kind}`)}
                            sx={{ color: VERDICT_COLOR[verdict.kind], fontWeight: 600 }}
                        >
                            {VERDICT_SIGN[verdict.kind]}
                        </Box>
                    )}
                </Box>
            </Tooltip>
            {/* A bar near the end of the day is wider than the remaining space because of its minimum width. */}
            <Box role="cell" sx={{ position: 'relative', flex: 1, minWidth: 330, overflowX: 'clip' }}>
                {bars.map(bar => (
                    <GanttBar key={bar.id} bar={bar} start={start} hold={hold} />
                ))}
                {candidate && (
                    <Box
                        aria-hidden
                        sx={{
                            position: 'absolute',
                            insetBlock: 4,
                            ...stretchOf(candidate.slot, start),
                            border: '1.5px dashed',
                            borderColor: verdict ? VERDICT_COLOR[verdict.kind] : 'primary.main',
                            borderRadius: 1,
                            pointerEvents: 'none',
                        }}
                    />
                )}
            </Box>
        </Lane>
    );
});

interface LaneProps {
    place: DropPlace & { driver: BoardDriver };
    name: string;
    isFaint: boolean;
    isMarked: boolean;
    children: ReactNode;
}

/** A drop target. A separate component, because every lane re-renders when the target below the pointer changes, and its children should not. */
const Lane = ({ place, name, isFaint, isMarked, children }: LaneProps) => {
    const { ref, isOver } = useTarget({ id: `driver-${place.driver.id}`, name, what: place });
    return (
        <Box
            ref={ref}
            role="row"
            sx={{
                display: 'flex',
                alignItems: 'stretch',
                minHeight: 40,
                borderBottom: 1,
                borderColor: 'divider',
                opacity: isFaint ? 0.6 : 1,
                bgcolor: isOver || isMarked ? 'action.selected' : undefined,
                '&:hover': { opacity: 1 },
            }}
        >
            {children}
        </Box>
    );
};
