import type { FieldName } from '#contract/kit/entity.ts';
import type { OrderForm } from '#contract/order/place.ts';
import { asText } from '#src/kit/fields/kind.ts';
import { NumberControl } from '#src/kit/fields/inputs/NumberControl.tsx';
import { useOrderControl } from './useOrderControl.ts';

interface ScaledInputProps {
    source: FieldName<typeof OrderForm>;
    label?: string;
    /** How many of the stored unit make one of what people type: 1000 for metres in millimetres. */
    factor: number;
    unit: string;
    isRequired?: boolean;
    helperText?: string;
    placeholder?: string;
}

const NUMBER = /^\d+(\.\d{1,3})?$/;

/** A figure in the unit that people speak of, stored in the contract's whole unit. */
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
