import type { ControlProps } from '../kind.ts';
import { TYPED } from '../typed.ts';
import { NumberControl } from './NumberControl.tsx';

/** Yuan on screen, integer fen in the form. */
export const MoneyControl = (props: ControlProps) => <NumberControl {...props} {...TYPED.money} prefix="¥" />;
