import { MaskedValue } from '../../reveal/MaskedValue.tsx';
import { asText, DASH, isBlank, type ValueProps } from '../kind.ts';

/** The last characters of a number that is stored encrypted, with a reveal button. */
export const SecretValue = ({ name, field, value, record }: ValueProps) =>
    isBlank(value) ? <>{DASH}</> : <MaskedValue name={name} field={field} value={asText(value)} id={asText(record.id)} />;
