import type { FieldName } from '#contract/kit/entity.ts';
import type { OrderForm } from '#contract/order/place.ts';
import { asText } from '#src/kit/fields/kind.ts';
import { NumberControl } from '#src/kit/fields/inputs/NumberControl.tsx';
import { useOrderControl } from './useOrderControl.ts';

interface ScaledInputProps {
    source: FieldName<typeof OrderForm>;
    label?: string;
    /** Stored units per displayed unit: 1000 for metres stored as millimetres. */
    factor: number;
    unit: string;
    isRequired?: boolean;
    helperText?: string;
    placeholder?: string;
}

const NUMBER = /^\d+(\.\d{1,3})?$/;

/** Number input in a display unit; the value is stored as an integer in the contract's unit. */
export const ScaledInput = ({ source, label, factor, unit, isRequired, helperText, placeholder }: ScaledInputProps) => {
    const control = useOrderControl(source, { label, isRequired });
    return (
        <NumberControl
            {...control}
            helperText={helperText}
            placeholder={placeholder}
            unit={unit}
            toText={value => (typeof value === 'number' ? String(Math.round((value / factor) * 1000) / 1000) : asText(value))}
            toValue={entered => (NUMBER.test(entered) ? Math.round(Number(entered) * factor) : entered)}
        />
    );
};
