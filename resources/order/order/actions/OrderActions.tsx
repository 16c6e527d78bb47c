import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import type { NamedAction } from '#contract/action.ts';
import { RaiseDispute } from '#contract/order/dispute.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenuItem } from '#src/kit/actions/ActionMenuItem.tsx';
import { useActionState } from '#src/kit/actions/useActionState.ts';
import type { OrderRow } from '../orderSteps.ts';
import { useCopyLink } from '../useCopyLink.ts';
import { nextVerb, ORDER_VERBS } from './verbs.ts';

// The list comes without dialogs: the first that is opened brings them.
const OrderActionDialog = lazy(async () => ({ default: (await import('./OrderActionDialog.tsx')).OrderActionDialog }));

interface OrderActionsProps {
    /** At the head of the details, where there is room. */
    isHead?: boolean;
}

/** What can be done with the order at hand: the next step as a button, everything else in a menu that says why something is not possible. */
export const OrderActions = ({ isHead = false }: OrderActionsProps) => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    const stateOf = useActionState();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [chosen, setChosen] = useState<NamedAction>();
    const copy = useCopyLink();
    if (!order) return null;
    // A dispute is another entity's record, so the order says itself whether one may be raised.
    const stateOn = (action: NamedAction) => (action === RaiseDispute ? stateOf(action) && order.actions?.dispute : stateOf(action));
    const next = nextVerb(order);
    const nextState = next && stateOn(next);
    const offered = ORDER_VERBS.flatMap(action => {
        const state = action === next && nextState ? undefined : stateOn(action);
        return state ? [{ action, state }] : [];
    }).sort((a, b) => Number(b.state.ok) - Number(a.state.ok));
    const open = (action: NamedAction) => {
        setAnchor(null);
        setChosen(action);
    };
    return (
        <>
            {next && nextState && (
                <Tooltip title={nextState.ok ? '' : nextState.reason}>
                    <span>
                        <Button
                            size="small"
                            variant={isHead ? 'contained' : 'text'}
                            disabled={!nextState.ok}
                            onClick={event => {
                                event.stopPropagation();
                                open(next);
                            }}
                        >
                            {next.label}
                        </Button>
                    </span>
                </Tooltip>
            )}
            {(copy !== undefined || offered.length > 0) && (
                <Button
                    size="small"
                    variant={isHead ? 'outlined' : 'text'}
                    aria-haspopup="menu"
                    aria-expanded={anchor !== null}
                    onClick={event => {
                        event.stopPropagation();
                        setAnchor(event.currentTarget);
                    }}
                >
                    {text('common.more')}
                </Button>
            )}
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={event => event.stopPropagation()}>
                {copy && (
                    <MenuItem component={Link} to={copy.to} onClick={() => setAnchor(null)}>
                        {copy.label}
                    </MenuItem>
                )}
                {offered.map(({ action, state }) => (
                    <ActionMenuItem key={action.name} action={action} state={state} onChoose={() => open(action)} />
                ))}
            </Menu>
            {chosen && (
                <Suspense fallback={null}>
                    <OrderActionDialog action={chosen} order={order} onClose={() => setChosen(undefined)} />
                </Suspense>
            )}
        </>
    );
};
