import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Candidate, CandidatesQuery, ReassignOrder } from '#contract/order/reassign.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionDialog } from '#src/kit/actions/ActionDialog.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { DriverChoice } from '../actions/DriverChoice.tsx';
import type { OrderRow } from '../show/orderSteps.ts';
import { CurrentDriver } from './CurrentDriver.tsx';
import { ReassignConflict } from './ReassignConflict.tsx';
import { ReassignFields } from './ReassignFields.tsx';

interface ReassignDialogProps {
    order: OrderRow;
    /** The preselected driver, if any. */
    to?: Candidate | undefined;
    onClose: () => void;
}

/** Sends the customer's consent only if the customer is responsible; otherwise the input stays in the form but is not sent. */
const toInput = ({ isBorne, customerConsent, ...input }: Record<string, unknown>) => ({
    ...input,
    ...(isBorne && input.responsible === 'customer' && customerConsent ? { customerConsent } : {}),
});

/** The current driver, the candidates, and the reason for the change (S01). Closes only on success; a refusal keeps all input. */
export const ReassignDialog = ({ order, to, onClose }: ReassignDialogProps) => {
    const text = useText();
    const nameOf = useNameOf();
    // The order at the time of opening, for the conflict message; the row behind the dialog is updated live.
    const [opened] = useState(order);
    const [chosen, setChosen] = useState(to);
    const { data: list } = useNamedQuery(CandidatesQuery, { id: order.id, includeBlocked: 'true' });
    const driver = { chosen, onChoose: setChosen };
    return (
        <ActionDialog
            action={ReassignOrder}
            record={order}
            onClose={onClose}
            title={
                <>
                    {text('order.reassign.title', { no: order.orderNo })}
                    <Typography variant="body2" color="textSecondary" component="div" data-content>
                        {[order.typeName, order.cityName, text('order.reassign.appointed', { time: order.appointAt }), order.fromAddr].join(
                            ' · ',
                        )}
                    </Typography>
                </>
            }
            confirm={text('order.reassign.confirm')}
            width={960}
            defaultValues={{ driverId: to?.driverId, vehicleId: to?.vehicleId, needAccept: true, notify: true, isBorne: false }}
            toInput={toInput}
            conflict={(failure, goOn) => <ReassignConflict order={opened} failure={failure} chosen={chosen?.driverName} onAccept={goOn} />}
        >
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' }, gap: 6, mb: 4 }}>
                <CurrentDriver order={order} list={list} {...driver} />
                <DriverChoice label={nameOf(ReassignOrder.form.fields.driverId.meta)} {...driver} />
            </Box>
            <ReassignFields orderId={order.id} rule={list} />
        </ActionDialog>
    );
};
