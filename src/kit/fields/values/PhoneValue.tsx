import { MaskedValue } from '../../reveal/MaskedValue.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { asText, DASH, isBlank, type ValueProps } from '../kind.ts';

/** A phone number as the server sent it, copied by one click; where the whole of it is revealed, with the way to it. */
export const PhoneValue = ({ name, field, value, record }: ValueProps) => {
    if (isBlank(value)) return <>{DASH}</>;
    if (field.meta.revealed) return <MaskedValue name={name} field={field} value={asText(value)} id={asText(record.id)} />;
    return <CopyText text={asText(value)} />;
};
