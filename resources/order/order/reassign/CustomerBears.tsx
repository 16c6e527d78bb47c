import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { CompensationPreviewQuery, ReassignOrder } from '#contract/order/reassign.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { TickInput } from './TickInput.tsx';

const { Input } = fieldsOf(ReassignOrder.form);

interface CustomerBearsProps {
    orderId: string;
    /** Compensation of the former driver; undefined while it is unknown. */
    compensateFen: number | undefined;
}

/**
 * The customer is responsible: with their consent they pay the former driver's compensation, and the dialog shows the new price of the
 * order (domain 4.2).
 */
export const CustomerBears = ({ orderId, compensateFen }: CustomerBearsProps) => {
    const text = useText();
    const isTicked = useWatch({ name: 'isBorne' }) === true;
    const isBorne = isTicked && Boolean(compensateFen);
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mb: 3 }}>
            <Box>
                <TickInput name="isBorne" label={text('order.bears.label')} disabled={!compensateFen} />
                <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                    {text(!compensateFen ? 'order.bears.nothing' : isBorne ? 'order.bears.hint' : 'order.bears.platform')}
                </Box>
            </Box>
            {isTicked && compensateFen ? (
                <>
                    <Input source="customerConsent" isRequired={text('order.bears.noConsent')} placeholder={text('order.bears.example')} />
                    <NewPrice orderId={orderId} compensateFen={compensateFen} />
                </>
            ) : null}
        </Box>
    );
};

const NewPrice = ({ orderId, compensateFen }: { orderId: string; compensateFen: number }) => {
    const text = useText();
    const fen = useDebounced(compensateFen, 300);
    const { data, error } = useNamedQuery(CompensationPreviewQuery, { id: orderId, compensateFen: String(fen) });
    if (error) return <Alert severity="error">{error.message}</Alert>;
    if (!data) return <Alert severity="info">{text('orderEnd.computing')}</Alert>;
    const amounts = {
        from: formatFen(data.payableFen),
        to: formatFen(data.newPayableFen),
        tax: formatFen(data.taxFen),
        due: formatFen(data.dueFen),
    };
    return <Alert severity="info">{text(data.taxFen > 0 ? 'order.bears.newPriceTaxed' : 'order.bears.newPrice', amounts)}</Alert>;
};
