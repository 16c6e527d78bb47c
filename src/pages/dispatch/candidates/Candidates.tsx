import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { BoardCandidate, BoardCandidates, PoolOrder } from '#contract/order/dispatch-board.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useComposedText } from '#src/kit/input/useComposedText.ts';
import { CandidateRow } from './CandidateRow.tsx';
import { PresenceChips } from '../PresenceChips.tsx';
import { verdictOf } from './verdict.ts';

interface CandidatesProps {
    order: PoolOrder | undefined;
    query: ComponentProps<typeof QueryState<BoardCandidates>>['query'];
    keyword: string;
    onKeyword: (keyword: string) => void;
    /** Undefined for users who may only read. */
    onAssign: ((one: BoardCandidate) => void) | undefined;
    isSending: boolean;
    chosen: string | undefined;
    onChosen: (vehicleId: string | undefined) => void;
    /** On Esc: goes back to the orders. */
    onBack: () => void;
    refused: string | undefined;
    onForget: () => void;
    names: readonly string[] | undefined;
    /** The only pane in the window; the orders are the previous step. */
    isAlone: boolean;
}

/** The candidates for the chosen order, best first; ↑↓ select, Enter sends the offer to the driver, Esc goes back to the orders. */
export const Candidates = ({
    order,
    query,
    keyword,
    onKeyword,
    onAssign,
    isSending,
    chosen,
    onChosen,
    onBack,
    refused,
    onForget,
    names,
    isAlone,
}: CandidatesProps) => {
    const text = useText();
    const composed = useComposedText(keyword, onKeyword);
    const all = query.data?.candidates ?? [];
    const picked = all.find(one => one.vehicleId === chosen);
    const able = all.filter(one => one.blocked.length === 0).length;
    const move = (by: number) => {
        const at = all.findIndex(one => one.vehicleId === chosen);
        const next = all[Math.min(all.length - 1, Math.max(0, at + by))];
        if (!next) return;
        onChosen(next.vehicleId);
        document.getElementById(`candidate-${next.vehicleId}`)?.scrollIntoView?.({ block: 'nearest' });
    };
    const handleKey = (event: KeyboardEvent) => {
        if (event.key === 'Escape') onBack();
        else if (event.target !== event.currentTarget) return;
        else if (event.key === 'ArrowDown') move(1);
        else if (event.key === 'ArrowUp') move(-1);
        else if (event.key === 'Enter' && picked) onAssign?.(picked);
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    if (!order && isAlone)
        return (
            <EmptyState
                title={text('dispatch.chooseFirst')}
                isStart
                action={
                    <Button variant="outlined" onClick={onBack}>
                        {text('dispatch.toOrders')}
                    </Button>
                }
            />
        );
    if (!order) return <EmptyState title={text('dispatch.chooseOrder')} hint={text('dispatch.chooseHint')} isStart />;
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
            <Box sx={{ px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
                    <Typography variant="h2" sx={{ mr: 'auto', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                        <Link component={RouterLink} to={`/order/order/${order.id}/show`} underline="hover">
                            {order.orderNo}
                        </Link>
                    </Typography>
                    <PresenceChips names={names} />
                </Box>
                <Box sx={{ fontSize: 12, lineHeight: '20px', color: 'text.secondary' }} data-content>
                    {[
                        `${order.customerName} · ${order.typeName}`,
                        `${text('dispatch.appoint', { time: order.appointAt.slice(5, 16) })} · ${text('dispatch.lasts', { minutes: order.estMinutes })}`,
                        order.fromAddr,
                        text('dispatch.cargo', { name: order.cargoName, tons: (order.weightKg / 1000).toFixed(1) }),
                    ].map(line => (
                        <Box key={line} title={line} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                            {line}
                        </Box>
                    ))}
                </Box>
                <TextField
                    fullWidth
                    size="small"
                    placeholder={text('dispatch.findDriver')}
                    {...composed.props}
                    slotProps={{ htmlInput: { 'aria-label': text('dispatch.findDriver'), maxLength: 32 } }}
                    sx={{ mt: 2 }}
                />
            </Box>
            {refused && (
                <Alert severity="error" onClose={onForget} sx={{ borderRadius: 0 }}>
                    {refused}
                </Alert>
            )}
            <QueryState query={query} isEmpty={data => data.candidates.length === 0} empty={text('dispatch.nobody')}>
                {() => (
                    <Box
                        id="dispatch-candidates"
                        role="listbox"
                        aria-label={text('dispatch.candidates', { able, all: all.length })}
                        aria-activedescendant={chosen === undefined ? undefined : `candidate-${chosen}`}
                        tabIndex={0}
                        onKeyDown={handleKey}
                        sx={{
                            flex: 1,
                            minHeight: 0,
                            overflowY: 'auto',
                            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
                        }}
                    >
                        <Typography component="p" variant="caption" color="textSecondary" sx={{ px: 4, py: 1.5 }}>
                            {text('dispatch.candidates', { able, all: all.length })}
                            {onAssign && !isAlone && ` · ${text('dispatch.enterHint')}`}
                        </Typography>
                        {all.map(one => (
                            <CandidateRow
                                key={one.vehicleId}
                                one={one}
                                isActive={one.vehicleId === chosen}
                                onAssign={onAssign}
                                onActive={onChosen}
                            />
                        ))}
                    </Box>
                )}
            </QueryState>
            {(onAssign || isAlone) && (
                <GiveFooter order={order} picked={picked} isSending={isSending} onAssign={onAssign} onBack={isAlone ? onBack : undefined} />
            )}
        </Box>
    );
};

interface GiveFooterProps {
    order: PoolOrder;
    picked: BoardCandidate | undefined;
    isSending: boolean;
    onAssign: ((one: BoardCandidate) => void) | undefined;
    /** Defined if the orders are the previous step. */
    onBack: (() => void) | undefined;
}

/** The selected order and driver with the assign button, always at the same place, so that selecting a driver does not move the rows. */
const GiveFooter = ({ order, picked, isSending, onAssign, onBack }: GiveFooterProps) => {
    const text = useText();
    const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
    return (
        <Box
            component="footer"
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                px: onBack ? 2 : 4,
                py: 2,
                minHeight: 56,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            {onBack && (
                <IconButton aria-label={text('dispatch.toOrders')} onClick={onBack}>
                    <ArrowBack />
                </IconButton>
            )}
            <Box sx={{ flex: 1, minWidth: 0, fontSize: 12, lineHeight: '20px', color: 'text.secondary' }} data-content>
                <Box sx={line}>{order.orderNo}</Box>
                <Box sx={{ ...line, color: picked ? 'text.primary' : 'text.secondary' }}>
                    {picked ? `${picked.driverName} · ${plateText(picked.plateNo)}` : text('dispatch.chooseDriver')}
                </Box>
            </Box>
            {onAssign && (
                <Button
                    variant="contained"
                    color={picked && verdictOf(picked).kind === 'no' ? 'inherit' : 'primary'}
                    disabled={!picked || isSending}
                    onClick={() => picked && onAssign(picked)}
                    sx={{ flexShrink: 0 }}
                >
                    {picked ? text('dispatch.give', { name: picked.driverName }) : text('dispatch.giveTo')}
                </Button>
            )}
        </Box>
    );
};
