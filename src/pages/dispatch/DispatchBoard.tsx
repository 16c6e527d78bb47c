import Fullscreen from '@mui/icons-material/Fullscreen';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { BoardCandidate } from '#contract/order/dispatch-board.ts';
import { useLooks } from '#providers/realtime/useLooks.ts';
import { useText } from '#providers/i18n/useText.ts';
import { KEYS } from '#providers/store/keys.ts';
import { useStored } from '#providers/store/useStored.ts';
import { useMayRelease } from '#src/kit/dispatch/useMayRelease.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { useDebounced } from '#src/kit/ui/useDebounced.ts';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/views/useMenuTitle.ts';
import { useShortcut } from '#src/kit/ui/useShortcut.ts';
import { Freshness } from '../dashboard/Freshness.tsx';
import { BoardFilters } from './BoardFilters.tsx';
import { Candidates } from './Candidates.tsx';
import { BarReassign } from './BarReassign.tsx';
import { type BoardView, CrewPane, VIEWS } from './CrewPane.tsx';
import { CertReleaseDialog } from './CertReleaseDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { Pool } from './Pool.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useAssign } from './useAssign.ts';
import { useBarMove } from './useBarMove.ts';
import { NO_FILTERS, useBoard, useCandidates } from './useBoard.ts';
import { useWall } from './useWall.ts';

const PANES = ['pool', 'crew', 'candidates'] as const;
type Pane = (typeof PANES)[number];
const MOST_CHECKED = 50;

/** S03 调度工作台: who waits, who could, and what their day looks like; an order is given by dragging it or by Enter. */
export const DispatchBoard = () => {
    const text = useText();
    const title = useMenuTitle('/order/dispatch') ?? text('dispatch.title');
    useDocumentTitle(title);
    const mayUse = useMayUse();
    const mayAct = mayUse('order:order:dispatch') || mayUse('order:order:reassign');
    const isNarrow = useMediaQuery('(max-width:1087.99px)');
    const { query, filters, setFilters, near, setNear, refresh, offset } = useBoard();
    const { assign, send, undo, undoable, forget, refused, setRefused, isSending } = useAssign(refresh);
    const [view, setView] = useStored<BoardView>(KEYS.dispatchView, 'gantt');
    const [pane, setPane] = useState<Pane>('pool');
    const [activeId, setActiveId] = useState<string | null>(null);
    const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
    const [chosen, setChosen] = useState<string>();
    const [keyword, setKeyword] = useState('');
    const [dragging, setDragging] = useState<string | null>(null);
    const [planIds, setPlanIds] = useState<readonly string[]>();
    const [releasing, setReleasing] = useState<BoardCandidate>();
    const mayRelease = useMayRelease();
    const wall = useWall();
    const move = useBarMove(setRefused);
    const board = query.data;
    const active = board?.pool.find(order => order.id === activeId);
    // Drivers of the chosen order's city come first, so that all who could take it are on the chart.
    if (active && active.cityId !== near) setNear(active.cityId);
    const looks = useLooks('order/dispatch', active?.id ?? null);
    const candidates = useCandidates(active?.id ?? null, useDebounced(keyword, 300));
    const serverNow = board ? board.readAt + offset : 0;
    const waiting = board?.pool.filter(order => order.offer === null).map(order => order.id) ?? [];
    const marked = new Set(waiting.filter(id => checked.has(id)));

    const choose = (id: string) => {
        if (id === activeId) return;
        setActiveId(id);
        setChosen(undefined);
        setKeyword('');
        setRefused(undefined);
    };
    const focus = (id: string) => document.getElementById(id)?.focus();
    const handleAssign = async (one: BoardCandidate, certReason?: string) => {
        if (!active) return;
        if (certReason === undefined && mayRelease(one)) return setReleasing(one);
        setReleasing(undefined);
        const at = waiting.indexOf(active.id);
        if (!(await assign(active, one, certReason))) return;
        // On to the next order that waits, unless another one has been chosen while the answer was awaited.
        const next = waiting[at + 1] ?? waiting[at - 1] ?? null;
        setActiveId(now => (now === active.id ? next : now));
        setChosen(now => (now === one.vehicleId ? undefined : now));
        setKeyword(now => (now === keyword ? '' : now));
        if (isNarrow) setPane('pool');
        else focus('dispatch-pool');
    };
    const plan = () => marked.size > 0 && setPlanIds([...marked].slice(0, MOST_CHECKED));
    const isTyping = () => document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'text';
    useShortcut({ key: 'z', withMod: true }, () => {
        if (!undoable || isTyping()) return false;
        void undo();
        return true;
    });
    useShortcut({ key: 'f' }, wall.toggle);
    useShortcut({ key: 'g' }, () => setView(VIEWS[(VIEWS.indexOf(view) + 1) % VIEWS.length] ?? 'gantt'));
    useShortcut({ key: 'p' }, () => (mayAct && marked.size > 0 ? void plan() : false));

    const onAssign = mayAct && !isSending ? (one: BoardCandidate) => void handleAssign(one) : undefined;
    const panes = board && {
        pool: (
            <Pool
                orders={board.pool}
                total={board.poolTotal}
                offset={offset}
                isNarrowed={JSON.stringify({ ...filters, offline: false, start: '' }) !== JSON.stringify(NO_FILTERS)}
                onWiden={() => setFilters(NO_FILTERS)}
                activeId={active?.id ?? null}
                onActive={id => {
                    choose(id);
                    if (isNarrow) setPane('candidates');
                }}
                checked={marked}
                onCheck={id => setChecked(before => new Set(before.has(id) ? [...before].filter(each => each !== id) : [...before, id]))}
                onCheckAll={() => setChecked(new Set(marked.size > 0 ? [] : waiting.slice(0, MOST_CHECKED)))}
                onPlan={mayAct ? plan : undefined}
                onEnter={() => (isNarrow ? setPane('candidates') : focus('dispatch-candidates'))}
                onDrag={setDragging}
                isDragging={dragging !== null}
                looks={looks}
            />
        ),
        crew: (
            <CrewPane
                board={board}
                serverNow={serverNow}
                view={view}
                onView={setView}
                active={active}
                candidates={active ? candidates.data : undefined}
                isDragging={dragging !== null}
                onStart={start => setFilters({ ...filters, start })}
                onDrop={onAssign}
                onUnfit={name => active && setRefused({ orderId: active.id, message: text('dispatch.unfit', { name }) })}
                chosen={chosen}
                onChosen={setChosen}
                onOrder={choose}
                cityId={filters.cityId}
                onCity={cityId => setFilters({ ...filters, cityId })}
                move={move}
            />
        ),
        candidates: (
            <Candidates
                order={active}
                query={candidates}
                keyword={keyword}
                onKeyword={setKeyword}
                onAssign={onAssign}
                chosen={chosen}
                onChosen={setChosen}
                onBack={() => (isNarrow ? setPane('pool') : focus('dispatch-pool'))}
                refused={refused?.orderId === active?.id ? refused?.message : undefined}
                onForget={() => setRefused(undefined)}
                names={active && looks.get(active.id)}
            />
        ),
    };
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, ...wall.sx }}>
            <PageHeader
                title={title}
                actions={
                    <>
                        {board && <Freshness at={board.now} readAt={board.readAt} isFailing={query.error !== null} />}
                        <Tooltip title={text('wall.full')}>
                            <IconButton aria-label={text('wall.full')} onClick={wall.toggle}>
                                <Fullscreen />
                            </IconButton>
                        </Tooltip>
                    </>
                }
            />
            <BoardFilters board={board} value={filters} onChange={setFilters} />
            {board?.notice && <Alert severity="info">{board.notice}</Alert>}
            {refused && refused.orderId !== active?.id && (
                <Alert severity="error" onClose={() => setRefused(undefined)}>
                    {refused.message}
                </Alert>
            )}
            <QueryState query={query} empty="">
                {() =>
                    isNarrow ? (
                        <Paper
                            variant="outlined"
                            sx={{
                                display: 'flex',
                                flexDirection: 'column',
                                height: 'calc(100dvh - 232px)',
                                minHeight: 480,
                                overflow: 'hidden',
                            }}
                        >
                            <Tabs
                                value={pane}
                                onChange={(_event, next: Pane) => setPane(next)}
                                variant="fullWidth"
                                sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
                            >
                                {PANES.map(key => (
                                    <Tab key={key} value={key} label={text(`dispatch.panes.${key}`)} />
                                ))}
                            </Tabs>
                            {panes?.[pane]}
                        </Paper>
                    ) : (
                        <Box
                            sx={{
                                display: 'grid',
                                gap: 3,
                                gridTemplateColumns: '312px minmax(0, 1fr) 352px',
                                height: wall.isOpen ? 'calc(100dvh - 136px)' : 'calc(100dvh - 206px)',
                                minHeight: 480,
                            }}
                        >
                            {PANES.map(key => (
                                <Paper
                                    key={key}
                                    variant="outlined"
                                    component="section"
                                    aria-label={text(`dispatch.panes.${key}`)}
                                    sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, overflow: 'hidden' }}
                                >
                                    {panes?.[key]}
                                </Paper>
                            ))}
                        </Box>
                    )
                }
            </QueryState>
            {planIds && (
                <PlanDialog
                    ids={planIds}
                    isSending={isSending}
                    onApply={rows => send(rows, result => text('dispatch.assignedMany', { count: result.done }))}
                    onClose={() => {
                        setPlanIds(undefined);
                        setChecked(new Set());
                    }}
                />
            )}
            {releasing && (
                <CertReleaseDialog
                    one={releasing}
                    isBusy={isSending}
                    onRelease={reason => void handleAssign(releasing, reason)}
                    onClose={() => setReleasing(undefined)}
                />
            )}
            {move.wanted && (
                <BarReassign
                    {...move.wanted}
                    onClose={() => {
                        move.close();
                        void refresh();
                    }}
                />
            )}
            {undoable && <UndoBar undoable={undoable} offset={offset} onUndo={() => void undo()} onOver={forget} />}
        </Box>
    );
};
