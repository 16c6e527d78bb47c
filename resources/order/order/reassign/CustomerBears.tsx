import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { CompensationPreviewQuery } from '#contract/order/reassign.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useDebounced } from '#src/kit/input/useDebounced.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import type { ReassignInput } from './reassignInput.ts';

interface CustomerBearsProps {
    orderId: string;
    value: ReassignInput;
    onChange: (change: Partial<ReassignInput>) => void;
    /** What the replaced driver gets; undefined while nobody knows. */
    compensateFen: number | undefined;
    error: string | undefined;
}

/** The customer is to blame: with his consent he pays what the replaced driver gets, and the dialog says what his order then costs (domain 4.2). */
export const CustomerBears = ({ orderId, value, onChange, compensateFen, error }: CustomerBearsProps) => {
    const text = useText();
    const hasNothing = !compensateFen;
    const isBorne = value.customerBears && !hasNothing;
    return (
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 3 }}>
            <Box>
                <FormControlLabel
                    label={text('order.bears.label')}
                    disabled={hasNothing}
                    control={
                        <Checkbox size="small" checked={isBorne} onChange={event => onChange({ customerBears: event.target.checked })} />
                    }
                />
                <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
                    {text(hasNothing ? 'order.bears.nothing' : isBorne ? 'order.bears.hint' : 'order.bears.platform')}
                </Box>
            </Box>
            {isBorne && (
                <>
                    <TextField
                        size="small"
                        required
                        label={text('order.bears.consent')}
                        placeholder={text('order.bears.example')}
                        value={value.customerConsent}
                        onChange={event => onChange({ customerConsent: event.target.value })}
                        error={!!error}
                        helperText={error}
                        slotProps={{ htmlInput: { maxLength: 200 } }}
                    />
                    <NewPrice orderId={orderId} compensateFen={compensateFen} />
                </>
            )}
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
