import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment, type KeyboardEvent, useMemo, useState } from 'react';
import type { PoolOrder } from '#contract/order/dispatch-board.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { useSecond } from '../clock.ts';
import { PoolRow } from './PoolRow.tsx';
import { useSameRows } from '../useSameRows.ts';
import { orderUrgency } from './urgency.ts';

interface CalmRow<T> {
    row: T;
    /** The row was removed while the pointer was over the list; it stays in its place until the pointer leaves. */
    isGone: boolean;
}

interface Kept<T> {
    rows: readonly T[];
    isHeld: boolean;
    shown: readonly CalmRow<T>[];
}

/**
 * Rows that do not move under the pointer: while `isHeld`, known rows keep their positions with new data, removed ones stay greyed out, and
 * new ones come last. Afterwards the actual list is shown.
 */
const useCalmRows = <T extends { id: string }>(rows: readonly T[], isHeld: boolean): readonly CalmRow<T>[] => {
    const [kept, setKept] = useState<Kept<T>>(() => ({ rows, isHeld, shown: plain(rows) }));
    if (kept.rows === rows && kept.isHeld === isHeld) return kept.shown;
    const next = { rows, isHeld, shown: isHeld ? held(kept.shown, rows) : plain(rows) };
    // Derived state is set during the render, to avoid rendering twice.
    setKept(next);
    return next.shown;
};

const plain = <T,>(rows: readonly T[]): CalmRow<T>[] => rows.map(row => ({ row, isGone: false }));

const held = <T extends { id: string }>(shown: readonly CalmRow<T>[], rows: readonly T[]): CalmRow<T>[] => {
    const fresh = new Map(rows.map(row => [row.id, row]));
    const known = new Set(shown.map(({ row }) => row.id));
    return [
        ...shown.map(({ row }) => ({ row: fresh.get(row.id) ?? row, isGone: !fresh.has(row.id) })),
        ...plain(rows.filter(({ id }) => !known.has(id))),
    ];
};

interface PoolProps {
    orders: readonly PoolOrder[];
    total: number;
    /** Number of orders in 待派单. */
    waiting: number;
    offset: number;
    /** Filters are active, so an empty pool means «no match». */
    isNarrowed: boolean;
    onWiden: () => void;
    activeId: string | null;
    onActive: (id: string) => void;
    checked: ReadonlySet<string>;
    onCheck: (id: string) => void;
    onCheckAll: () => void;
    /** Undefined for users who may only read. */
    onPlan: (() => void) | undefined;
    /** On Enter: goes to the drivers. */
    onEnter: () => void;
    isDragging: boolean;
    /** The only pane in the window; the buttons are at the bottom, within reach of the thumb. */
    isAlone: boolean;
    looks: ReadonlyMap<string, readonly string[]>;
}

/** The orders without a driver, most urgent first; ↑↓ select, Space marks several, Enter goes to the drivers. */
export const Pool = ({
    orders,
    total,
    waiting,
    offset,
    isNarrowed,
    onWiden,
    activeId,
    onActive,
    checked,
    onCheck,
    onCheckAll,
    onPlan,
    onEnter,
    isDragging,
    isAlone,
    looks,
}: PoolProps) => {
    const text = useText();
    const [isOver, setOver] = useState(false);
    const rows = useCalmRows(useSameRows(orders), isOver || isDragging);
    const minute = useSecond(5) * 1000 + offset;
    const ids = useMemo(() => rows.filter(({ isGone }) => !isGone).map(({ row }) => row.id), [rows]);

    const asked = orders.filter(order => order.offer !== null).length;
    const move = (by: number) => {
        const at = activeId === null ? -1 : ids.indexOf(activeId);
        const next = ids[Math.min(ids.length - 1, Math.max(0, at + by))];
        if (next === undefined) return;
        onActive(next);
        document.getElementById(`pool-${next}`)?.scrollIntoView?.({ block: 'nearest' });
    };
    const handleKey = (event: KeyboardEvent) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === 'ArrowDown') move(1);
        else if (event.key === 'ArrowUp') move(-1);
        else if (event.key === 'Home') move(-ids.length);
        else if (event.key === 'End') move(ids.length);
        else if (event.key === ' ' && activeId !== null && onPlan) onCheck(activeId);
        else if (event.key === 'Enter' && activeId !== null) onEnter();
        else return;
        event.preventDefault();
    };
    const planning = onPlan && orders.length > 0 && (
        <>
            <Button size="small" onClick={onCheckAll}>
                {text(checked.size > 0 ? 'dispatch.checkNone' : 'dispatch.checkAll')}
            </Button>
            <Button size="small" variant="contained" disabled={checked.size === 0} onClick={onPlan} sx={{ flex: isAlone ? 1 : 'none' }}>
                {checked.size > 0 ? text('dispatch.planSome', { count: checked.size }) : text('dispatch.plan')}
            </Button>
        </>
    );
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
            <Box
                sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 2, minHeight: 48, borderBottom: 1, borderColor: 'divider' }}
            >
                <Typography variant="h2" sx={{ mr: 'auto', whiteSpace: 'nowrap' }}>
                    {text('dispatch.poolWaiting', { count: waiting })}
                    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                        {text('dispatch.poolAsking', { count: total - waiting })}
                    </Typography>
                </Typography>
                {!isAlone && planning}
            </Box>
            {rows.length === 0 ? (
                isNarrowed ? (
                    <EmptyState
                        title={text('dispatch.noMatch')}
                        picture="search"
                        action={<Button onClick={onWiden}>{text('dispatch.widen')}</Button>}
                    />
                ) : (
                    <EmptyState title={text('dispatch.empty')} hint={text('dispatch.emptyHint')} />
                )
            ) : (
                <Box
                    id="dispatch-pool"
                    role="grid"
                    aria-label={text('dispatch.poolLabel')}
                    aria-activedescendant={activeId === null ? undefined : `pool-${activeId}`}
                    tabIndex={0}
                    onKeyDown={handleKey}
                    onPointerEnter={() => setOver(true)}
                    onPointerLeave={() => setOver(false)}
                    sx={{
                        flex: 1,
                        minHeight: 0,
                        overflowY: 'auto',
                        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
                    }}
                >
                    {rows.map(({ row, isGone }, index) => (
                        <Fragment key={row.id}>
                            {row.offer && !rows[index - 1]?.row.offer && (
                                <Typography
                                    component="div"
                                    role="presentation"
                                    variant="caption"
                                    color="textSecondary"
                                    sx={{ px: 4, py: 1, bgcolor: 'action.hover', borderBottom: 1, borderColor: 'divider' }}
                                >
                                    {text('dispatch.asked', { count: asked })}
                                </Typography>
                            )}
                            <PoolRow
                                order={row}
                                urgency={orderUrgency(row, minute)}
                                offset={offset}
                                isGone={isGone}
                                isActive={row.id === activeId}
                                isChecked={onPlan ? checked.has(row.id) : undefined}
                                names={looks.get(row.id)}
                                onActive={onActive}
                                onCheck={onCheck}
                            />
                        </Fragment>
                    ))}
                    {total > orders.length && (
                        <Typography
                            variant="caption"
                            color="textSecondary"
                            component="div"
                            role="presentation"
                            sx={{ p: 3, textAlign: 'center' }}
                        >
                            {text('dispatch.more', { shown: orders.length, total })}
                        </Typography>
                    )}
                </Box>
            )}
            {isAlone && planning && (
                <Box component="footer" sx={{ display: 'flex', gap: 3, px: 4, py: 2, borderTop: 1, borderColor: 'divider' }}>
                    {planning}
                </Box>
            )}
        </Box>
    );
};
