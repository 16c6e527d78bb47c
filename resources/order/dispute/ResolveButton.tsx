import Alert from '@mui/material/Alert';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Row } from '#contract/kit/entity.ts';
import { type Dispute, ResolveDispute, rulingFaults } from '#contract/order/dispute.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';

const { Input } = fieldsOf(ResolveDispute.form);

/** Ruling: the share of each party. The refundable amount and the check of the sums are shown above the save button. */
export const ResolveButton = ({ variant }: { variant?: 'contained' }) => {
    const text = useText();
    const dispute = useRecordContext<Row<typeof Dispute>>();
    if (!dispute) return null;
    return (
        <ActionButton
            action={ResolveDispute}
            variant={variant ?? 'text'}
            intro={
                <Alert severity="info" sx={{ mb: 3 }}>
                    {text('dispute.refundable', { money: formatFen(dispute.refundableFen), claim: formatFen(dispute.claimFen) })}
                </Alert>
            }
        >
            <Input source="responsible" autoFocus />
            <Input source="refundFen" />
            <Input source="driverDeductFen" />
            <Input source="platformBearFen" />
            <Input source="conclusion" />
            <SumCheck refundable={dispute.refundableFen} />
        </ActionButton>
    );
};

const SumCheck = ({ refundable }: { refundable: number }) => {
    const text = useText();
    const given = useWatch({ name: ['refundFen', 'driverDeductFen', 'platformBearFen'] }) as unknown[];
    const [refundFen = 0, driverDeductFen = 0, platformBearFen = 0] = given.map(value => (typeof value === 'number' ? value : 0));
    if (refundFen > refundable) return <Alert severity="error">{text('dispute.tooMuch', { money: formatFen(refundable) })}</Alert>;
    const [fault] = Object.values(rulingFaults({ refundFen, driverDeductFen, platformBearFen }));
    return fault ? <Alert severity="warning">{text('dispute.sums')}</Alert> : null;
};
