import type { ControlProps } from '../kind.ts';
import { TYPED } from '../typed.ts';
import { NumberControl } from './NumberControl.tsx';

/** A number with its unit inside the field. */
export const IntegerControl = (props: ControlProps) => <NumberControl {...props} {...TYPED.number} unit={props.field.meta.unit} />;
