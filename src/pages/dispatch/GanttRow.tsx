import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import type { BoardBar, BoardCandidate, BoardDriver } from '#contract/order/dispatch-board.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { TAG_PALETTE } from '#src/theme/tagPalette.ts';
import { BAR_TONE, stretchOf } from './ganttScale.ts';
import { useDropTarget } from './useDropTarget.ts';
import { VERDICT_COLOR, VERDICT_SIGN, type Verdict } from './verdict.ts';

interface GanttRowProps {
    driver: BoardDriver;
    bars: readonly BoardBar[];
    start: string;
    /** What speaks for this driver and the chosen order; undefined when no order is chosen. */
    verdict: Verdict | undefined;
    candidate: BoardCandidate | undefined;
    onDrop: (() => void) | undefined;
    onPick: () => void;
    isChosen: boolean;
}

export const NAME_WIDTH = 168;
const DOT = { online: 'success.main', busy: 'primary.main', paused: 'warning.main', offline: 'text.disabled' } as const;

/** A driver's day: ways, jobs, pauses, and where the chosen order would lie. Takes a dropped order. */
export const GanttRow = ({ driver, bars, start, verdict, candidate, onDrop, onPick, isChosen }: GanttRowProps) => {
    const text = useText();
    const drop = useDropTarget(onDrop);
    return (
        <Box
            role="row"
            {...drop.props}
            sx={{
                display: 'flex',
                alignItems: 'stretch',
                minHeight: 40,
                borderBottom: 1,
                borderColor: 'divider',
                opacity: verdict?.kind === 'no' ? 0.6 : 1,
                bgcolor: drop.isOver || isChosen ? 'action.selected' : undefined,
                '&:hover': { opacity: 1 },
            }}
        >
            <Tooltip title={verdict && verdict.reasons.length > 0 ? verdict.reasons.join(text('dispatch.and')) : ''} placement="right">
                <Box
                    role="rowheader"
                    onClick={onPick}
                    sx={{
                        position: 'sticky',
                        left: 0,
                        zIndex: 2,
                        width: NAME_WIDTH,
                        flexShrink: 0,
                        px: 3,
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
                            {driver.plateNo} {driver.typeName}
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
            <Box role="cell" sx={{ position: 'relative', flex: 1, minWidth: 330 }}>
                {bars.map(bar => (
                    <Bar key={bar.id} bar={bar} start={start} />
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
        </Box>
    );
};

const Bar = ({ bar, start }: { bar: BoardBar; start: string }) => {
    const text = useText();
    const says = text('dispatch.bar', {
        what: text(`dispatch.kind.${bar.kind}`),
        label: [bar.label, bar.status_dictText].filter(Boolean).join(' '),
        from: bar.from.slice(11, 16),
        to: bar.to.slice(11, 16),
    });
    const tone = bar.kind === 'order' && bar.status ? tagColor('order_status', bar.status) : BAR_TONE[bar.kind];
    const isThin = bar.kind === 'travel' || bar.kind === 'buffer';
    return (
        <Tooltip title={says}>
            <Box
                {...(bar.orderId ? { component: Link, to: `/order/order/${bar.orderId}/show` } : {})}
                aria-label={says}
                draggable={false}
                sx={theme => {
                    const { text: ink, background } = TAG_PALETTE[theme.palette.mode][tone];
                    return {
                        position: 'absolute',
                        insetBlock: isThin ? 15 : 7,
                        ...stretchOf(bar, start),
                        borderRadius: 1,
                        overflow: 'hidden',
                        fontSize: 12,
                        lineHeight: '24px',
                        whiteSpace: 'nowrap',
                        px: isThin ? 0 : 1,
                        textDecoration: 'none',
                        color: ink,
                        bgcolor: bar.kind === 'buffer' ? 'action.hover' : background,
                        border: bar.isAsked ? `1px dashed ${ink}` : `1px solid ${isThin ? 'transparent' : background}`,
                        borderLeft: isThin ? undefined : `3px solid ${ink}`,
                        ...(bar.kind === 'travel' && {
                            backgroundImage: `repeating-linear-gradient(135deg, ${ink} 0 1px, transparent 1px 6px)`,
                        }),
                        opacity: bar.isOpen ? 0.75 : 1,
                    };
                }}
            >
                {!isThin && bar.label}
            </Box>
        </Tooltip>
    );
};
