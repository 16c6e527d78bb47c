import Fullscreen from '@mui/icons-material/Fullscreen';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEventCallback } from '@mui/material/utils';
import { useEffect, useState } from 'react';
import type { BoardCandidate } from '#contract/order/dispatch-board.ts';
import { useLooks } from '#providers/realtime/useLooks.ts';
import { useText } from '#providers/i18n/useText.ts';
import { KEYS } from '#providers/store/keys.ts';
import { useStored } from '#providers/store/useStored.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { ShiftButton } from '#src/domain/shift/ShiftButton.tsx';
import { ShiftStrip } from '#src/domain/shift/ShiftStrip.tsx';
import { DropArea } from '#src/kit/drag/DropArea.tsx';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { useIsPhone } from '#src/kit/ui/useIsPhone.ts';
import { useShortcut } from '#src/kit/ui/useShortcut.ts';
import { Freshness } from '../dashboard/Freshness.tsx';
import { BoardFilters } from './BoardFilters.tsx';
import { BoardPanes, type Pane } from './BoardPanes.tsx';
import { Candidates } from './candidates/Candidates.tsx';
import { momentOf, useSecond } from './clock.ts';
import { type BoardView, CrewPane, VIEWS } from './candidates/CrewPane.tsx';
import { CertReleaseDialog } from './candidates/CertReleaseDialog.tsx';
import type { Dragged, DropPlace } from './dragged.ts';
import { PlanDialog } from './plan/PlanDialog.tsx';
import { Pool } from './pool/Pool.tsx';
import type { Undoable } from './useAssign.ts';
import { useBarMove, type WantedMove } from './gantt/useBarMove.ts';
import { NO_FILTERS } from './useBoard.ts';
import { useSteady } from './useSteady.ts';
import { MAX_CHECKED, useDispatch } from './useDispatch.ts';

interface UndoBarProps {
    undoable: Undoable;
    offset: number;
    onUndo: () => void;
}

/** The last assignment, with 撤销 while the server can undo it; neither a click elsewhere nor Escape closes it. */
const UndoBar = ({ undoable, offset, onUndo }: UndoBarProps) => {
    const text = useText();
    const left = Math.floor(momentOf(undoable.until) / 1000) - useSecond() - Math.round(offset / 1000);
    return (
        <Snackbar
            open={left > 0}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
            message={undoable.label}
            action={
                <Button size="small" color="inherit" onClick={onUndo} sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                    {text('dispatch.undo', { seconds: Math.max(0, left) })}
                </Button>
            }
        />
    );
};

/** Shows the page over everything else, full screen if the browser allows it; dialogs and menus stay above. */
const useLiveBoard = () => {
    const [isOpen, setOpen] = useState(false);
    // Follows the browser's full screen state, which Esc ends.
    useEffect(() => {
        const handleChange = () => setOpen(document.fullscreenElement !== null);
        document.addEventListener('fullscreenchange', handleChange);
        return () => document.removeEventListener('fullscreenchange', handleChange);
    }, []);
    const toggle = () => {
        if (document.fullscreenElement) void document.exitFullscreen();
        // Full screen of the document, because a full-screen element would hide menus and dialogs, which are rendered in the body.
        else document.documentElement.requestFullscreen?.().catch(() => setOpen(before => !before));
    };
    const sx = isOpen
        ? ({ position: 'fixed', inset: 0, zIndex: 1250, bgcolor: 'background.default', p: 4, overflow: 'auto' } as const)
        : {};
    return { isOpen, toggle, sx };
};

// Lazy: the dialog is loaded with the first job that is moved.
const ReassignDialog = lazyDialog(() => import('#resources/order/order/reassign/ReassignDialog.tsx'), 'ReassignDialog');

/** Asks why a job is reassigned; the driver that it was dropped on is preselected. */
const BarReassign = ({ order, to, onClose }: WantedMove & { onClose: () => void }) => (
    <ReassignDialog order={order} to={to} onClose={onClose} />
);

/** S03 调度工作台: pending orders, candidates and their schedules; an order is assigned by dragging it or by Enter. */
export const DispatchBoard = () => {
    const text = useText();
    const title = useMenuTitle('/order/dispatch') ?? text('dispatch.title');
    useDocumentTitle(title);
    const mayUse = useMayUse();
    const mayAct = mayUse('order:order:dispatch') || mayUse('order:order:reassign');
    const isNarrow = useMediaQuery('(max-width:1087.99px)');
    const [pane, setPane] = useState<Pane>('pool');
    // On a phone the candidates of an order take the whole window.
    const isDriverStep = useIsPhone() && pane === 'candidates';
    const [view, setView] = useStored<BoardView>(KEYS.dispatchView, 'gantt');
    const [isDragging, setDragging] = useState(false);
    const [planIds, setPlanIds] = useState<readonly string[]>();
    const focus = (id: string) => document.getElementById(id)?.focus();
    const desk = useDispatch(() => (isNarrow ? setPane('pool') : focus('dispatch-pool')));
    const { query, board, filters, setFilters, offset, refused, setRefused, undoable, undo, active, marked, candidates } = desk;
    const wall = useLiveBoard();
    const move = useBarMove(setRefused);
    const looks = useSteady(useLooks('order/dispatch', active?.id ?? null));
    const plan = () => marked.size > 0 && setPlanIds([...marked].slice(0, MAX_CHECKED));
    const isTyping = () => document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'text';
    useShortcut({ key: 'z', withMod: true }, () => {
        if (!undoable || isTyping()) return false;
        void undo();
        return true;
    });
    useShortcut({ key: 'f' }, wall.toggle);
    useShortcut({ key: 'g' }, () => setView(VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length] ?? 'gantt'));
    useShortcut({ key: 'p' }, () => (mayAct && marked.size > 0 ? void plan() : false));

    // Stable functions, because a changed one re-renders all rows.
    const give = useEventCallback((one: BoardCandidate) => void desk.give(one));
    const onAssign = mayAct ? give : undefined;
    const onUnfit = useEventCallback(
        (name: string) => active && setRefused({ orderId: active.id, message: text('dispatch.unfit', { name }) }),
    );
    const onActive = useEventCallback((id: string) => {
        desk.choose(id);
        if (isNarrow) setPane('candidates');
    });
    // With the keyboard, going to the candidates selects the best one; with the pointer only a click selects.
    const toDrivers = () => {
        if (isNarrow) return setPane('candidates');
        if (desk.chosen === undefined) desk.setChosen(candidates.data?.candidates[0]?.vehicleId);
        focus('dispatch-candidates');
    };
    const lift = (held: Dragged) => {
        if ('bar' in held) return move.hold.onHold?.(held.bar);
        onActive(held.orderId);
        setDragging(true);
    };
    const drop = (held: Dragged, { driver, take }: DropPlace) => {
        if (!('bar' in held)) take?.();
        else if (driver) move.hold.onMove(held.bar, driver);
    };
    const release = () => {
        setDragging(false);
        move.hold.onHold?.(undefined);
    };
    const panes = board && {
        pool: (
            <Pool
                orders={board.pool}
                total={board.poolTotal}
                waiting={board.poolWaiting}
                offset={offset}
                isNarrowed={JSON.stringify({ ...filters, offline: false, start: '' }) !== JSON.stringify(NO_FILTERS)}
                onWiden={() => setFilters(NO_FILTERS)}
                activeId={active?.id ?? null}
                onActive={onActive}
                checked={marked}
                onCheck={desk.mark}
                onCheckAll={desk.markAll}
                onPlan={mayAct ? plan : undefined}
                onEnter={toDrivers}
                isDragging={isDragging}
                isAlone={isNarrow}
                looks={looks}
            />
        ),
        crew: (
            <CrewPane
                board={board}
                serverNow={board.readAt + offset}
                view={view}
                onView={setView}
                active={active}
                candidates={candidates.data}
                isDragging={isDragging}
                onStart={start => setFilters({ ...filters, start })}
                onDrop={onAssign}
                onUnfit={onUnfit}
                chosen={desk.chosen}
                onChosen={desk.setChosen}
                onOrder={desk.choose}
                cityId={filters.cityId}
                onCity={cityId => setFilters({ ...filters, cityId })}
                move={move}
            />
        ),
        candidates: (
            <Candidates
                order={active}
                query={candidates}
                keyword={desk.keyword}
                onKeyword={desk.setKeyword}
                onAssign={onAssign}
                isSending={desk.isSending}
                chosen={desk.chosen}
                onChosen={desk.setChosen}
                onBack={() => (isNarrow ? setPane('pool') : focus('dispatch-pool'))}
                refused={refused?.orderId === active?.id ? refused?.message : undefined}
                onForget={() => setRefused(undefined)}
                names={active && looks.get(active.id)}
                isAlone={isNarrow}
            />
        ),
    };
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, ...(isNarrow && { flex: 1 }), ...wall.sx }}>
            {!isDriverStep && (
                <PageHeader
                    title={title}
                    actions={
                        <>
                            {board && <Freshness at={board.now} readAt={board.readAt} isFailing={query.error !== null} />}
                            <ShiftButton />
                            <Tooltip title={text('wall.full')}>
                                <IconButton aria-label={text('wall.full')} onClick={wall.toggle}>
                                    <Fullscreen />
                                </IconButton>
                            </Tooltip>
                        </>
                    }
                />
            )}
            {!isDriverStep && <BoardFilters board={board} value={filters} onChange={setFilters} />}
            <ShiftStrip />
            {board?.notice && <Alert severity="info">{board.notice}</Alert>}
            {refused && refused.orderId !== active?.id && (
                <Alert severity="error" onClose={() => setRefused(undefined)}>
                    {refused.message}
                </Alert>
            )}
            <QueryState query={query} empty="">
                {() => (
                    // With tabs no drop target is visible, so a long touch on an order does not start a drag.
                    <DropArea by={isNarrow ? 'mouse' : 'press'} onLift={lift} onDrop={drop} onRelease={release}>
                        <BoardPanes panes={panes} isNarrow={isNarrow} isWall={wall.isOpen} pane={pane} onPane={setPane} />
                    </DropArea>
                )}
            </QueryState>
            {planIds && (
                <PlanDialog
                    ids={planIds}
                    isSending={desk.isSending}
                    onApply={rows => desk.send(rows, result => text('dispatch.assignedMany', { count: result.done }))}
                    onClose={() => {
                        setPlanIds(undefined);
                        desk.unmark();
                    }}
                />
            )}
            {desk.releasing && (
                <CertReleaseDialog
                    one={desk.releasing}
                    isBusy={desk.isSending}
                    onRelease={reason => desk.releasing && void desk.give(desk.releasing, reason)}
                    onClose={() => desk.setReleasing(undefined)}
                />
            )}
            {move.wanted && (
                <BarReassign
                    {...move.wanted}
                    onClose={() => {
                        move.close();
                        void desk.refresh();
                    }}
                />
            )}
            {undoable && <UndoBar undoable={undoable} offset={offset} onUndo={() => void undo()} />}
        </Box>
    );
};
