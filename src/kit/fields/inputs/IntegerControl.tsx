import { useUnitOf } from '#providers/i18n/named.ts';
import type { ControlProps } from '../kind.ts';
import { TYPED } from '../typed.ts';
import { NumberControl } from './NumberControl.tsx';

/** A number with its unit inside the field. */
export const IntegerControl = (props: ControlProps) => {
    const { unit } = props.field.meta;
    const unitOf = useUnitOf();
    return <NumberControl {...props} {...TYPED.number} unit={unit && unitOf(unit)} />;
};
