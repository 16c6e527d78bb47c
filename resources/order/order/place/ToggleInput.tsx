import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { FieldName } from '#contract/kit/entity.ts';
import type { OrderForm } from '#contract/order/place.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useControl } from '#src/kit/fields/inputs/useControl.ts';
import { useOrderControl } from './useOrderControl.ts';

interface ToggleInputProps {
    source: FieldName<typeof OrderForm>;
    /** Whether the stored value is a number. */
    isNumber?: boolean;
    /** Values that cannot be selected now. */
    disabled?: readonly string[];
    hint?: string;
    onChosen?: (value: string) => void;
}

/** Selects one of a few dictionary values, all of which are visible; each can be chosen with one key press. */
export const ToggleInput = ({ source, isNumber = false, disabled = [], hint, onChosen }: ToggleInputProps) => {
    const control = useOrderControl(source);
    const items = useDictionary(control.field.meta.dict ?? '');
    const { field, error, frame } = useControl(control, { format: value => value, parse: value => value });
    return (
        <LabeledControl {...frame} hint={hint}>
            <ToggleButtonGroup
                id={frame.id}
                exclusive
                fullWidth
                size="small"
                color="primary"
                aria-label={frame.label}
                aria-invalid={!!error}
                aria-describedby={`${frame.id}-note`}
                value={field.value === null || field.value === undefined ? null : String(field.value)}
                onChange={(_event, value: string | null) => {
                    if (value === null) return;
                    field.onChange(isNumber ? Number(value) : value);
                    onChosen?.(value);
                }}
            >
                {items.map(item => (
                    <ToggleButton key={item.value} value={item.value} disabled={disabled.includes(item.value)} sx={{ height: 32, px: 2 }}>
                        {item.text}
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
        </LabeledControl>
    );
};
