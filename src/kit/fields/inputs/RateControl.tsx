import type { ControlProps } from '../kind.ts';
import { TYPED } from '../typed.ts';
import { NumberControl } from './NumberControl.tsx';

/** A percentage on screen, integer basis points in the form. */
export const RateControl = (props: ControlProps) => <NumberControl {...props} {...TYPED.rate} unit="%" />;
