import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { NamedAction } from '#contract/kit/action.ts';
import { RaiseDispute } from '#contract/order/dispute.ts';
import { ReassignOrder } from '#contract/order/reassign.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenuItem } from '#src/kit/actions/ActionMenuItem.tsx';
import { useActionState } from '#src/kit/actions/useActionState.ts';
import { useRecordTab } from '#src/kit/show/useRecordTab.ts';
import { isReachable } from '#src/kit/ui/isReachable.ts';
import { useShortcut } from '#src/kit/ui/useShortcut.ts';
import type { OrderRow } from '../show/orderSteps.ts';
import { useCopyLink } from '../useCopyLink.ts';
import { offersOf } from './orderOffers.ts';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

// The list comes without dialogs: the first that is opened brings them.
const OrderActionDialog = lazyDialog(() => import('./OrderActionDialog.tsx'), 'OrderActionDialog');
const ReassignDialog = lazyDialog(() => import('../reassign/ReassignDialog.tsx'), 'ReassignDialog');

/** R reassigns the order whose details are in view, as it does on the dispatch board. */
const ReassignKey = ({ onPress }: { onPress: () => void }) => {
    const place = useRef<HTMLSpanElement>(null);
    useShortcut({ key: 'r' }, () => {
        if (!place.current || !isReachable(place.current)) return false;
        onPress();
        return true;
    });
    return <span ref={place} />;
};

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
    const tab = useRecordTab('list');
    const ways = [...(tab === undefined ? [] : [{ label: text('tabs.openRecord'), to: tab }]), ...(copy ? [copy] : [])];
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
    const mayReassign = buttons.some(({ action }) => action === ReassignOrder);
    return (
        <>
            {isHead && mayReassign && <ReassignKey onPress={() => open(ReassignOrder)} />}
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
            {(ways.length > 0 || menu.length > 0) && (
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
                {ways.map(({ label, to }) => (
                    <MenuItem key={label} component={Link} to={to} onClick={() => setAnchor(null)}>
                        {label}
                    </MenuItem>
                ))}
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
