import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { percentToRate } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';

/** The factor that amounts are multiplied by, as a percentage: 105 raises by five percent. */
export const FactorField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
    const text = useText();
    const bp = percentToRate(value);
    const isBad = bp === undefined || bp < 1000 || bp > 30_000;
    return (
        <LabeledControl
            id="price-factor"
            label={text('price.draft.factor')}
            isRequired
            error={isBad ? text('price.draft.factorRange') : undefined}
            hint={text('price.draft.factorHint')}
        >
            <OutlinedInput
                id="price-factor"
                value={value}
                error={isBad}
                fullWidth
                onChange={event => onChange(event.target.value)}
                endAdornment={<InputAdornment position="end">%</InputAdornment>}
            />
        </LabeledControl>
    );
};
