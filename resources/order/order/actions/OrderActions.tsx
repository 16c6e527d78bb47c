import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { NamedAction } from '#contract/kit/action.ts';
import { RaiseDispute } from '#contract/order/dispute.ts';
import { ReassignOrder } from '#contract/order/reassign.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenuItem } from '#src/kit/actions/ActionMenuItem.tsx';
import { useActionState } from '#src/kit/actions/useActionState.ts';
import type { OrderRow } from '../show/orderSteps.ts';
import { useCopyLink } from '../useCopyLink.ts';
import { offersOf } from './orderOffers.ts';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

// The list comes without dialogs: the first that is opened brings them.
const OrderActionDialog = lazyDialog(() => import('./OrderActionDialog.tsx'), 'OrderActionDialog');
const ReassignDialog = lazyDialog(() => import('../reassign/ReassignDialog.tsx'), 'ReassignDialog');

interface OrderActionsProps {
    /** At the head of the details, where there is room. */
    isHead?: boolean;
}

/**
 * What can be done with the order at hand. The next step and 改派 are buttons while they are possible; everything else is in a menu,
 * what can be done first, and what can not with the reason.
 */
export const OrderActions = ({ isHead = false }: OrderActionsProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const order = useRecordContext<OrderRow>();
    const stateOf = useActionState();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [chosen, setChosen] = useState<NamedAction>();
    const copy = useCopyLink();
    if (!order) return null;
    const { buttons, menu } = offersOf(order, {
        nameOf,
        // A dispute is another entity's record, so the order says itself whether one may be raised.
        stateOf: action => (action === RaiseDispute ? stateOf(action) && order.actions?.dispute : stateOf(action)),
    });
    const open = (action: NamedAction) => {
        setAnchor(null);
        setChosen(action);
    };
    const close = () => setChosen(undefined);
    return (
        <>
            {buttons.map(({ action, label }, index) => (
                <Button
                    key={label}
                    size="small"
                    variant={!isHead ? 'text' : index === 0 && action !== ReassignOrder ? 'contained' : 'outlined'}
                    onClick={event => {
                        event.stopPropagation();
                        open(action);
                    }}
                >
                    {label}
                </Button>
            ))}
            {(copy !== undefined || menu.length > 0) && (
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
                {menu.map(offer => (
                    <ActionMenuItem
                        key={offer.label}
                        label={offer.label}
                        isDestructive={offer.isDestructive}
                        state={offer.state}
                        onChoose={() => open(offer.action)}
                    />
                ))}
            </Menu>
            {chosen === ReassignOrder && <ReassignDialog order={order} onClose={close} />}
            {chosen && chosen !== ReassignOrder && <OrderActionDialog action={chosen} order={order} onClose={close} />}
        </>
    );
};
