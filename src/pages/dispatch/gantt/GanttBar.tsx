import Box, { type BoxProps } from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useForkRef } from '@mui/material/utils';
import type { KeyboardEvent, Ref } from 'react';
import { Link } from 'react-router-dom';
import type { BoardBar } from '#contract/order/dispatch-board.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useLift } from '#src/kit/drag/dropParts.ts';
import type { Dragged } from '../dragged.ts';
import { TAG_PALETTE } from '#src/theme/tagPalette.ts';
import { BAR_TONE, stretchOf } from './ganttScale.ts';
import type { BarHold } from './useBarMove.ts';

interface GanttBarProps {
    bar: BoardBar;
    start: string;
    hold: BarHold;
}

/** A period of a driver's day. A job links to its order; it can be reassigned by dragging it onto another driver, or by R. */
export const GanttBar = ({ bar, start, hold }: GanttBarProps) => {
    const text = useText();
    const { onHold, onMove } = bar.kind === 'order' && bar.orderId !== null ? hold : { onHold: undefined, onMove: hold.onMove };
    const says = text('dispatch.bar', {
        what: text(`dispatch.kind.${bar.kind}`),
        label: [bar.label, bar.status_dictText].filter(Boolean).join(' '),
        from: bar.from.slice(11, 16),
        to: bar.to.slice(11, 16),
    });
    const tone = bar.kind === 'order' && bar.status ? tagColor('order_status', bar.status) : BAR_TONE[bar.kind];
    const isThin = bar.kind === 'travel' || bar.kind === 'buffer';
    return (
        <Tooltip title={onHold ? text('dispatch.barHint', { bar: says }) : says}>
            <LiftedBar
                bar={bar}
                isFixed={!onHold}
                {...(bar.orderId ? { component: Link, to: `/order/order/${bar.orderId}/show` } : { role: 'img' })}
                aria-label={says}
                aria-keyshortcuts={onHold && 'R'}
                onKeyDown={(event: KeyboardEvent) => {
                    if (!onHold || event.key.toLowerCase() !== 'r' || event.ctrlKey || event.metaKey || event.altKey) return;
                    event.preventDefault();
                    event.stopPropagation();
                    onMove(bar);
                }}
                sx={theme => {
                    const { text: ink, background } = TAG_PALETTE[theme.palette.mode][tone];
                    return {
                        position: 'absolute',
                        insetBlock: isThin ? 15 : 7,
                        ...stretchOf(bar, start),
                        borderRadius: 1,
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
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
                        opacity: hold.held?.orderId === bar.orderId && bar.orderId !== null ? 0.45 : bar.isOpen ? 0.75 : 1,
                        '&:focus-visible': { outline: '2px solid', outlineColor: theme.palette.primary.main, outlineOffset: 1, zIndex: 1 },
                    };
                }}
            >
                {!isThin && bar.label}
            </LiftedBar>
        </Tooltip>
    );
};

interface LiftedBarProps extends BoxProps {
    ref?: Ref<HTMLElement>;
    bar: BoardBar;
    isFixed: boolean;
}

/** A draggable bar; the browser's own link dragging is disabled. */
const LiftedBar = ({ ref, bar, isFixed, ...box }: LiftedBarProps) => {
    const lift = useLift<Dragged>({ id: `bar-${bar.id}`, name: bar.label, what: { bar }, isFixed });
    return <Box {...box} ref={useForkRef(ref, lift.ref)} draggable={false} {...lift.listeners} />;
};
