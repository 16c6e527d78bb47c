import { CopyText } from '../../ui/CopyText.tsx';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

/** A phone number as the server sent it (masked unless one may see it), copied by one click. */
export const PhoneValue = ({ value }: ValueProps) => (isBlank(value) ? <>{DASH}</> : <CopyText text={String(value)} />);
