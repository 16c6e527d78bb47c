import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { NamedAction } from '#contract/kit/action.ts';
import { RaiseDispute } from '#contract/order/dispute.ts';
import { ReassignOrder } from '#contract/order/reassign.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { MoreMenu } from '#src/kit/actions/MoreMenu.tsx';
import { useActionState } from '#src/kit/actions/useActionState.ts';
import { isReachable } from '#src/kit/ui/isReachable.ts';
import { useShortcut } from '#src/kit/ui/useShortcut.ts';
import type { OrderRow } from '../show/orderSteps.ts';
import { useCopyLink } from '../useCopyLink.ts';
import { offersOf } from './orderOffers.ts';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

// Loaded when the first dialog is opened, to keep the list's chunk small.
const OrderActionDialog = lazyDialog(() => import('./OrderActionDialog.tsx'), 'OrderActionDialog');
const ReassignDialog = lazyDialog(() => import('../reassign/ReassignDialog.tsx'), 'ReassignDialog');

/** The R key reassigns the order whose details are visible, as on the dispatch board. */
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
    /** In the header of the details, where there is more space. */
    isHead?: boolean;
}

/**
 * Actions on the current order. The next step and 改派 are buttons while they are possible; all others are in a menu, possible ones first,
 * the rest with the reason.
 */
export const OrderActions = ({ isHead = false }: OrderActionsProps) => {
    const nameOf = useNameOf();
    const order = useRecordContext<OrderRow>();
    const stateOf = useActionState();
    const [chosen, setChosen] = useState<NamedAction>();
    const copy = useCopyLink();
    if (!order) return null;
    const { buttons, menu } = offersOf(order, {
        nameOf,
        // A dispute is a record of another entity, so the order's own actions tell whether one may be raised.
        stateOf: action => (action === RaiseDispute ? stateOf(action) && order.actions?.dispute : stateOf(action)),
    });
    const close = () => setChosen(undefined);
    const mayReassign = buttons.some(({ action }) => action === ReassignOrder);
    return (
        <>
            {isHead && mayReassign && <ReassignKey onPress={() => setChosen(ReassignOrder)} />}
            {buttons.map(({ action, label }, index) => (
                <Button
                    key={label}
                    size="small"
                    variant={!isHead ? 'text' : index === 0 && action !== ReassignOrder ? 'contained' : 'outlined'}
                    onClick={event => {
                        event.stopPropagation();
                        setChosen(action);
                    }}
                >
                    {label}
                </Button>
            ))}
            <MoreMenu
                ways={copy ? [copy] : []}
                choices={menu.map(offer => ({ ...offer, onChoose: () => setChosen(offer.action) }))}
                variant={isHead ? 'outlined' : 'text'}
            />
            {chosen === ReassignOrder && <ReassignDialog order={order} onClose={close} />}
            {chosen && chosen !== ReassignOrder && <OrderActionDialog action={chosen} order={order} onClose={close} />}
        </>
    );
};
