import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useText } from '#providers/i18n/useText.ts';
import { readFactor } from './readFactor.ts';

/** Factor for amounts, as a percentage: 105 raises them by five percent. */
export const FactorField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
    const text = useText();
    const isBad = readFactor(value) === undefined;
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
