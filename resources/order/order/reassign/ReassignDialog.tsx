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
    /** Who is to have it, where that has been chosen already. */
    to?: Candidate | undefined;
    onClose: () => void;
}

/** Only who is to blame is asked to pay: what was typed about that stays in the form, and is sent no further. */
const toInput = ({ isBorne, customerConsent, ...input }: Record<string, unknown>) => ({
    ...input,
    ...(isBorne && input.responsible === 'customer' && customerConsent ? { customerConsent } : {}),
});

/** Who drives now, who could, and why it changes (S01). Closes on success only; a refusal keeps everything typed. */
export const ReassignDialog = ({ order, to, onClose }: ReassignDialogProps) => {
    const text = useText();
    const nameOf = useNameOf();
    // The row behind the dialog follows what others do; the conflict tells what it was.
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
