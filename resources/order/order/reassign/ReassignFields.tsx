import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { CandidateList } from '#contract/order/reassign.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { CustomerBears } from './CustomerBears.tsx';
import { compensationOf, type ReassignInput } from './reassignInput.ts';

interface ReassignFieldsProps {
    orderId: string;
    value: ReassignInput;
    onChange: (value: ReassignInput) => void;
    /** Compensation by rule 4.2, as the server reckons it. */
    rule: Pick<CandidateList, 'compensateFen' | 'compensateRule'> | undefined;
    errors: Record<string, string>;
    /** The chosen driver has papers that have run out. */
    isRelease: boolean;
}

/** Reason, who bears it, what the replaced driver gets, and how the new one is told. */
export const ReassignFields = ({ orderId, value, onChange, rule, errors, isRelease }: ReassignFieldsProps) => {
    const text = useText();
    const reasons = useDictionary('reassign_reason');
    const parties = useDictionary('responsible');
    const set = (change: Partial<ReassignInput>) => onChange({ ...value, ...change });
    const isDriverFault = value.responsible === 'driver';
    const byDefault = isDriverFault ? text('order.reassign.driverFault') : (rule?.compensateRule ?? text('order.reassign.byRule'));
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 4, mt: 6 }}>
            <TextField
                select
                required
                size="small"
                label={text('order.reassign.reason')}
                value={value.reasonCode}
                onChange={event => set({ reasonCode: event.target.value })}
                error={!!errors.reasonCode}
                helperText={errors.reasonCode}
            >
                {reasons.map(item => (
                    <MenuItem key={item.value} value={item.value}>
                        {item.text}
                    </MenuItem>
                ))}
            </TextField>
            <FormControl error={!!errors.responsible} required>
                <FormLabel id="responsible-label">{text('order.reassign.responsible')}</FormLabel>
                <RadioGroup
                    row
                    aria-labelledby="responsible-label"
                    value={value.responsible}
                    onChange={event => set({ responsible: event.target.value })}
                >
                    {parties.map(item => (
                        <FormControlLabel key={item.value} value={item.value} label={item.text} control={<Radio size="small" />} />
                    ))}
                </RadioGroup>
                {errors.responsible && <FormHelperText>{errors.responsible}</FormHelperText>}
            </FormControl>
            <TextField
                size="small"
                label={text('order.reassign.compensation')}
                inputMode="decimal"
                value={value.compensateYuan}
                onChange={event => set({ compensateYuan: event.target.value.trim() })}
                placeholder={rule ? (isDriverFault ? '0.00' : formatFen(rule.compensateFen).replace('¥', '')) : ''}
                error={!!errors.compensateFen}
                helperText={errors.compensateFen ?? text('order.reassign.byDefault', { rule: byDefault })}
                slotProps={{ input: { startAdornment: <InputAdornment position="start">¥</InputAdornment> }, inputLabel: { shrink: true } }}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
                <FormControlLabel
                    label={text('order.reassign.needAccept')}
                    control={
                        <Checkbox size="small" checked={value.needAccept} onChange={event => set({ needAccept: event.target.checked })} />
                    }
                />
                <FormControlLabel
                    label={text('order.reassign.notify')}
                    control={<Checkbox size="small" checked={value.notify} onChange={event => set({ notify: event.target.checked })} />}
                />
            </Box>
            {value.responsible === 'customer' && (
                <CustomerBears
                    orderId={orderId}
                    value={value}
                    onChange={set}
                    compensateFen={compensationOf(value, rule)}
                    error={errors.customerConsent}
                />
            )}
            <TextField
                size="small"
                label={text('order.reassign.remark')}
                required={value.reasonCode === 'other'}
                multiline
                minRows={2}
                value={value.remark}
                onChange={event => set({ remark: event.target.value })}
                error={!!errors.remark}
                helperText={errors.remark}
                slotProps={{ htmlInput: { maxLength: 500 } }}
                sx={{ gridColumn: '1 / -1' }}
            />
            {isRelease && (
                <TextField
                    size="small"
                    required
                    label={text('order.candidate.certReason')}
                    value={value.certReason}
                    onChange={event => set({ certReason: event.target.value })}
                    error={!!errors.certReason}
                    helperText={errors.certReason}
                    slotProps={{ htmlInput: { maxLength: 200 } }}
                    sx={{ gridColumn: '1 / -1' }}
                />
            )}
        </Box>
    );
};
