import { asText, type ControlProps } from '../kind.ts';
import { NumberControl } from './NumberControl.tsx';

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A number with its unit inside the field. */
export const IntegerControl = (props: ControlProps) => (
    <NumberControl {...props} unit={props.field.meta.unit} toText={asText} toValue={text => (NUMBER.test(text) ? Number(text) : text)} />
);
