import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRecordContext } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { ConfirmPay, STAFF_CHANNELS, SupplementOrder } from '#contract/order/order-actions.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import type { OrderRow } from '../orderSteps.ts';
import { dueFen } from './dueFen.ts';

const Pay = fieldsOf(ConfirmPay.form);
const Supplement = fieldsOf(SupplementOrder.form);

/** 确认收款: the way of the money decides what proves it. */
export const PayInputs = () => {
    const channel = useWatch({ name: 'channel' }) as string;
    const isOutside = channel === 'bank' || channel === 'cash';
    return (
        <>
            <Due />
            <ChannelInput />
            <Pay.Input source="amountFen" />
            {isOutside && (
                <>
                    <Pay.Input source="receiptNo" isRequired={channel === 'bank'} />
                    <Pay.Input source="paidAt" />
                    <Pay.Input source="proofs" isRequired={channel === 'cash'} />
                </>
            )}
            <Pay.Input source="reason" />
        </>
    );
};

/** 补差价: all that is owed, by one way. */
export const SupplementInputs = () => {
    const channel = useWatch({ name: 'channel' }) as string;
    return (
        <>
            <Due />
            <ChannelInput />
            {(channel === 'bank' || channel === 'cash') && <Supplement.Input source="receiptNo" isRequired={channel === 'bank'} />}
            <Supplement.Input source="proofs" />
            <Supplement.Input source="reason" />
        </>
    );
};

const Due = () => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    if (!order) return null;
    return (
        <Alert severity="info">{text('orderAct.pay.due', { amount: formatFen(dueFen(order)), customer: order.customerName ?? '' })}</Alert>
    );
};

/** The ways that staff can take money by; what comes through WeChat and Alipay comes from them. */
const ChannelInput = () => {
    const text = useText();
    const items = useDictionary('pay_channel');
    const { field, fieldState } = useController({ name: 'channel', defaultValue: 'balance' });
    const isOutside = field.value === 'bank' || field.value === 'cash';
    return (
        <TextField
            select
            required
            fullWidth
            size="small"
            label={ConfirmPay.form.fields.channel.meta.label}
            value={field.value as string}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.invalid}
            helperText={fieldState.error?.message ?? text(isOutside ? 'orderAct.pay.review' : 'orderAct.pay.direct')}
        >
            {items
                .filter(({ value }) => (STAFF_CHANNELS as readonly string[]).includes(value))
                .map(({ value, text: name }) => (
                    <MenuItem key={value} value={value}>
                        {name}
                    </MenuItem>
                ))}
        </TextField>
    );
};
